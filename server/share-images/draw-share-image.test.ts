import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { composeShareImage, drawShareImage, fitTitle } from './draw-share-image.ts';

const card = (title: string, kind = 'Article') => ({
  title,
  kind,
  logoText: 'Fieldnote',
  domain: 'fieldnote.example',
});

describe('a share image', () => {
  it('is a PNG of 1200 by 630 pixels with something on it', async () => {
    const image = sharp(await drawShareImage(card('Local SEO in Parramatta')));
    expect(await image.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    const { channels, entropy } = await image.stats();
    expect(entropy).toBeGreaterThan(0.5);
    expect(channels.map(({ min, max }) => max - min > 100)).not.toContain(false);
  });

  it('changes with the title and with the kind, and with nothing else', async () => {
    const drawn = await Promise.all(
      [card('One'), card('Two'), card('One', 'Service'), card('One')].map(drawShareImage),
    );
    const [one, two, service, again] = drawn.map((bytes) => bytes.toString('base64'));
    expect(new Set([one, two, service]).size).toBe(3);
    expect(again).toBe(one);
  });

  it.each([
    '</svg><script>alert(1)</script>',
    '"/><image href="file:///etc/passwd"/>',
    '&xxe; <!ENTITY xxe SYSTEM "file:///etc/passwd">',
    ']]><foreignObject/>',
  ])('draws %s as letters', async (title) => {
    const svg = composeShareImage(card(title, title));
    expect([...svg.matchAll(/<(\w+)/g)].map(([, name]) => name)).toEqual(
      expect.not.arrayContaining(['script', 'image', 'foreignObject', 'text']),
    );
    expect((await sharp(Buffer.from(svg)).metadata()).width).toBe(1200);
  });

  it('draws accents, Greek, Cyrillic and Vietnamese, and leaves emoji out', () => {
    const plain = composeShareImage(card('Cafe'));
    for (const title of ['Café', 'Łódź', 'Ελλάδα', 'Москва', 'Nguyễn']) {
      expect(composeShareImage(card(title))).not.toBe(plain);
      expect(composeShareImage(card(`🚀 ${title} 👩‍💻`))).toBe(composeShareImage(card(title)));
    }
  });

  it('shows the name of the site where no face can draw the title', () => {
    expect(composeShareImage(card('数字营销指南'))).toBe(composeShareImage(card('Fieldnote')));
  });
});

describe('the title of a share image', () => {
  it('shrinks as it grows longer, whole words kept', () => {
    const titles = [
      'SEO',
      'Local SEO in Parramatta',
      'How a café in Marrickville doubled its bookings in a year',
    ];
    const sizes = titles.map((title) => fitTitle(title).size);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    for (const title of titles) expect(fitTitle(title).lines.join(' ')).toBe(title);
  });

  it('ends in an ellipsis where it fits at no size', () => {
    const { lines } = fitTitle('Marketing measured in enquiries and dollars '.repeat(8).trim());
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)).toMatch(/…$/);
  });
});
