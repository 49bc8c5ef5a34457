import { describe, expect, it } from 'vitest';
import { addressOf, copyLayout, fileOfPage, findLayout } from './copy-layout.ts';

const ORIGINAL = `{
  "$schema": "../layout.schema.json",
  // Kept by all who copy it.
  "meta": { "title": "SEO | Fieldnote",   "description": "Old words." },
  "breadcrumb": [{ "label": "Services", "to": "/services" }, { "label": "SEO" }],
  "blocks": [
    { "type": "page-hero", "props": { "title": "Be found" } }
  ]
}
`;

describe('the copy of a page', () => {
  const { text, notes } = copyLayout(
    ORIGINAL,
    'services/seo.json',
    'campaigns/2/spring-offer.json',
    'Fieldnote',
  );

  it('has a title and a way to it of its own, and is otherwise written as the original', () => {
    expect(text).toBe(
      ORIGINAL.replace('../layout', '../../layout')
        .replace('SEO | Fieldnote', 'Spring offer | Fieldnote')
        .replace(
          '[{ "label": "Services", "to": "/services" }, { "label": "SEO" }]',
          '[{ "label": "Spring offer" }]',
        ),
    );
  });

  it('keeps the steps that lie on the way to it, too', () => {
    expect(copyLayout(ORIGINAL, 'services/seo.json', 'services/spring-offer.json', 'Fieldnote').text).toBe(
      ORIGINAL.replace('SEO | Fieldnote', 'Spring offer | Fieldnote').replace(
        '{ "label": "SEO" }',
        '{ "label": "Spring offer" }',
      ),
    );
  });

  it('comes with a note of what to change, line by line', () => {
    expect(notes).toMatchInlineSnapshot(`
      [
        "line 4, meta > title: made from the name of the file: say what the page offers, in 15 to 65 characters.",
        "line 4, meta > description: still that of the page you copied: write 50 to 160 characters of its own.",
        "line 5, breadcrumb: the way to the page, by its address: check it.",
        "line 7, blocks[0] > title: the heading: make it the point of this page.",
      ]
    `);
  });

  it('names the schema beside it where it lies at the top', () => {
    expect(copyLayout(ORIGINAL, 'services/seo.json', 'spring.json', 'x').text).toContain(
      '"./layout.schema.json"',
    );
  });

  it('of a page that takes parts of its address needs the same parts', () => {
    expect(() =>
      copyLayout(ORIGINAL, 'services/$slug.json', 'spring.json', 'x'),
    ).toThrowErrorMatchingInlineSnapshot(
      `[UsageError: services/$slug.json takes slug from its address, and spring.json has no such part. Copy a page with a fixed address, or put $slug into the new name.]`,
    );
    const { text: offer } = copyLayout(ORIGINAL, 'services/$slug.json', 'offers/$slug.json', 'Fieldnote');
    expect(offer).toBe(ORIGINAL);
  });
});

describe('the name of a page', () => {
  it.each([
    ['campaigns/spring', 'campaigns/spring.json', '/campaigns/spring'],
    ['/campaigns/spring/', 'campaigns/spring.json', '/campaigns/spring'],
    ['offer.json', 'offer.json', '/offer'],
    ['offers/$slug', 'offers/$slug.json', '/offers/$slug'],
  ])('%s is the file %s and the address %s', (name, file, address) => {
    expect([fileOfPage(name), addressOf(file)]).toEqual([file, address]);
  });

  it.each(['', '../secret', 'Spring Offer', 'a//b', '_site', 'a/_b', '.hidden'])('is not "%s"', (name) => {
    expect(() => fileOfPage(name)).toThrow(/is no name for a page/);
  });

  it('of the original may be that of its file or of its folder, and a slip of the pen is met with what was meant', () => {
    const files = ['index.json', 'services/index.json', 'services/seo.json'];
    expect(['services/seo', '/services', '/'].map((name) => findLayout(name, files))).toEqual([
      'services/seo.json',
      'services/index.json',
      'index.json',
    ]);
    expect(() => findLayout('services/soe', files)).toThrow(
      'There is no page "services/soe" to copy. Did you mean "services/seo"?',
    );
  });
});
