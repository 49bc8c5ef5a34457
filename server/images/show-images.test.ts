import { describe, expect, it } from 'vitest';
import { convertBody } from '../content/convert-body.ts';
import { renderMarkdownWithoutHtml } from '../content/render-markdown-without-html.ts';
import { showImages } from './show-images.ts';

const IMAGES = new Map([
  ['/images/studio.jpg', { width: 1000, height: 500, hash: '3f2a91bc', isThemed: false }],
]);

function showBody(source: string): string {
  return showImages(convertBody(source, { ownPath: '/blog/post/x', isAutoLinked: false }), IMAGES);
}

describe("the site's own picture in a text", () => {
  it('is offered in every width as AVIF and WebP, with its room kept', async () => {
    expect(showBody('![A desk > a bench](/images/studio.jpg "Ours")')).toMatchInlineSnapshot(
      `"<p><picture><source type="image/avif" srcset="/images/studio.jpg/3f2a91bc-480.avif 480w, /images/studio.jpg/3f2a91bc-800.avif 800w, /images/studio.jpg/3f2a91bc-1000.avif 1000w" sizes="(min-width: 680px) 620px, 92vw"><img src="/images/studio.jpg/3f2a91bc-480.webp" srcset="/images/studio.jpg/3f2a91bc-480.webp 480w, /images/studio.jpg/3f2a91bc-800.webp 800w, /images/studio.jpg/3f2a91bc-1000.webp 1000w" sizes="(min-width: 680px) 620px, 92vw" width="1000" height="500" alt="A desk &gt; a bench" title="Ours" loading="lazy" decoding="async"></picture></p>"`,
    );
  });

  it.each([
    ['HTML', '<figure><img src="/images/studio.jpg"><figcaption>Ours</figcaption></figure>'],
    ['Markdown', 'Look:\n\n![](/images/studio.jpg)'],
  ])('is found in %s', async (_form, source) => {
    expect(showBody(source)).toMatch(/<picture>.*width="1000" height="500" alt="" loading="lazy"/);
  });

  it('is found in the Markdown of layouts', () => {
    const html = showImages(renderMarkdownWithoutHtml('![A desk](/images/studio.jpg)'), IMAGES);
    expect(html).toMatch(/^<p><picture><source .*<img src="\/images\/studio\.jpg\/3f2a91bc-480\.webp" /);
  });

  it('keeps the width it was given and its own proportions', async () => {
    const sized = showBody('<img src="/images/studio.jpg" width="300" height="999" alt="A desk">');
    expect(sized).toContain('sizes="min(92vw, 300px)" width="300" height="150"');
    const enlarged = showBody('<img src="/images/studio.jpg" width="4000" alt="A desk">');
    expect(enlarged).toContain('width="1000" height="500"');
  });
});

it.each([
  ['from elsewhere', '![A desk](https://other.example/images/studio.jpg)'],
  ['that is not there', '![A desk](/images/studoi.jpg)'],
  ['that is only spoken of', '`<img src="/images/studio.jpg">`'],
])('leaves a picture %s as it is', async (_which, source) => {
  expect(showBody(source)).not.toContain('<picture>');
});
