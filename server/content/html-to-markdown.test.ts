import { expect, it } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

it('writes what a page says, without its frame, its forms and its drawings', () => {
  const page = `<body><header>Menu</header><main id="main"><nav>Home</nav><h1>Local <em>SEO</em></h1>
    <p>See <a href="/pricing">prices</a> or <a href="https://other.example/">more</a>.</p>
    <svg viewBox="0 0 1 1"><title>Drawn</title></svg><ul><li>One</li><li>Two</li></ul>
    <form><label>Name</label></form><p hidden>Not shown</p></main><footer>Foot</footer></body>`;
  expect(htmlToMarkdown(page, 'https://site.example')).toMatchInlineSnapshot(`
    "# Local _SEO_

    See [prices](https://site.example/pricing) or [more](https://other.example/).

    -   One
    -   Two
    "
  `);
});

it('writes tables as tables', () => {
  const page = `<main><table><thead><tr><th>Channel</th><th>Cost</th></tr></thead>
    <tbody><tr><td>Letterbox <b>drop</b></td><td>$180 | month</td></tr></tbody></table></main>`;
  expect(htmlToMarkdown(page, 'https://site.example')).toMatchInlineSnapshot(`
    "| Channel | Cost |
    | --- | --- |
    | Letterbox **drop** | $180 \\| month |
    "
  `);
});
