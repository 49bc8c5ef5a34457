import { expect, it } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

it('writes what a page says, without its frame, its forms and its drawings', () => {
  const page = `<body><header>Menu</header><main id="main"><nav>Home</nav><h1>Local <em>SEO</em></h1>
    <p>See <a href="/pricing">prices</a> or <a href="https://other.example/">more</a>.</p>
    <svg viewBox="0 0 1 1"><title>Drawn</title></svg><ul><li>One</li><li>Two</li></ul>
    <form><label>Name</label></form><p hidden>Not shown</p></main><footer>Foot</footer></body>`;
  expect(htmlToMarkdown(page, 'https://site.example/services/local-seo')).toMatchInlineSnapshot(`
    "# Local _SEO_

    See [prices](https://site.example/pricing) or [more](https://other.example/).

    -   One
    -   Two
    "
  `);
});

it('begins with the title, keeps words apart that only styles part, and finds anchors on the page', () => {
  const page = `<main><p>Parramatta, NSW</p><h1>Local SEO</h1>
    <p><a href="#pricing">Prices</a><a href="/contact">Contact</a></p></main>`;
  expect(htmlToMarkdown(page, 'https://site.example/services/local-seo')).toMatchInlineSnapshot(`
    "# Local SEO

    Parramatta, NSW

    [Prices](https://site.example/services/local-seo#pricing) [Contact](https://site.example/contact)
    "
  `);
});

it('writes terms, questions and what images are read as', () => {
  const page = `<main><dl><div><dt>Hours</dt><dd>9 to 6</dd></div>
    <div><dt>Add-ons</dt><dd><ul><li>Copywriting</li><li>Photographs</li></ul></dd></div></dl>
    <details><summary>How long?</summary><p>Six months.</p></details>
    <span role="img" aria-label="5 out of 5 stars"><svg></svg></span><span aria-hidden="true">FN</span>
    <svg role="img" aria-label="Rising from 1 to 9"><path/></svg></main>`;
  expect(htmlToMarkdown(page, 'https://site.example/')).toMatchInlineSnapshot(`
    "- Hours: 9 to 6
    - Add-ons: -   Copywriting
        -   Photographs

    **How long?**

    Six months.

    5 out of 5 starsRising from 1 to 9
    "
  `);
});

it('writes tables as tables', () => {
  const page = `<main><table><thead><tr><th>Channel</th><th>Cost</th></tr></thead>
    <tbody><tr><td>Letterbox <b>drop</b></td><td>$180 | month</td></tr></tbody></table></main>`;
  expect(htmlToMarkdown(page, 'https://site.example/services/local-seo')).toMatchInlineSnapshot(`
    "| Channel | Cost |
    | --- | --- |
    | Letterbox **drop** | $180 \\| month |
    "
  `);
});

it('writes any table as a table: lists and tables in cells, cells that differ in number, pipes and captions', () => {
  const page = `<main><table><caption>Costs</caption><tr><td>a|b</td></tr>
    <tr><td><ul><li>One</li><li>Two</li></ul></td><td><table><tr><td>Inner</td></tr></table></td></tr></table></main>`;
  expect(htmlToMarkdown(page, 'https://site.example/x')).toMatchInlineSnapshot(`
    "Costs

    | a\\|b | |
    | --- | --- |
    | - One - Two | \\| Inner \\| \\| --- \\| |
    "
  `);
});

it('shows no tag and ends no link early, whatever the texts and addresses hold', () => {
  const page = `<main><h1>5 &lt; 6 &lt;script&gt; &amp;lt;b&gt;</h1><p><a href="/a(b)&lt;c&gt; d" title="&lt;i&gt;">x</a>
    <img src="/p.png" alt="](/x) &lt;b&gt;" title="&lt;u&gt;"></p></main>`;
  const markdown = htmlToMarkdown(page, 'https://site.example/x');
  expect(markdown).toMatchInlineSnapshot(`
    "# 5 \\< 6 \\<script> \\&lt;b>

    [x](https://site.example/a%28b%29%3cc%3e%20d) ![\\](/x) \\<b>](https://site.example/p.png)
    "
  `);
  expect(markdown).not.toMatch(/(?<!\\)<[a-z/!]/i);
});
