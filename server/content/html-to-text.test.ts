import { expect, it } from 'vitest';
import { htmlToText } from './html-to-text.ts';

it('writes what a page says, its title first and without its frame', () => {
  const page = `<body><header>Menu</header><main><nav>Home</nav><p>Hobart, TAS</p><h1>Local <em>SEO</em></h1>
    <table><tr><td>One</td><td>Two</td></tr></table><script>alert(1)</script><p>5 &lt; 6 &amp; [so on]</p></main>
    <footer>Foot</footer></body>`;
  expect(htmlToText(page)).toBe('# Local SEO\n\nHobart, TAS\n\nOne Two\n\n5 \\< 6 & \\[so on\\]\n');
});
