import { describe, expect, it } from 'vitest';
import { check, heroBlock, meta, page, servicePage } from './testing/check-test-layout.ts';

describe('a layout without faults', () => {
  it('is prepared with every default filled in', () => {
    const { prepared, messages } = check(page(heroBlock({ title: 'Hello' }, { id: 'top' })));
    expect(messages).toEqual([]);
    expect(prepared.blocks).toEqual([
      {
        type: 'hero',
        id: 'top',
        props: { title: 'Hello', align: 'left', icon: 'search', items: [], count: 3 },
      },
    ]);
  });

  it('may bind what its data, its address and its query bring', () => {
    const { messages } = check({
      ...servicePage(
        heroBlock({ title: '{{service.title}} in {{params.slug}}', items: { $bind: 'service.features' } }),
        heroBlock({ title: '{{query.search}} {{site.name}}', body: { $bind: 'service.contentHtml' } }),
      ),
      query: ['search'],
    });
    expect(messages).toEqual([]);
  });

  it('gives a binding the default of its prop to fall back on', () => {
    const { prepared } = check(servicePage(heroBlock({ title: 'x', icon: { $bind: 'service.icon' } })));
    expect(prepared.blocks[0]?.props.icon).toEqual({ $bind: 'service.icon', fallback: 'search' });
  });

  it('has its Markdown rendered before any view sees it', () => {
    const { prepared } = check(page(heroBlock({ title: 'x', body: '**bold**' })));
    expect(prepared.blocks[0]?.props.body).toBe('<p>**bold**</p>');
  });

  it('brings old blocks up to the version of their type', () => {
    const { prepared, messages } = check(page({ type: 'hero', props: { headline: 'Old' } }));
    expect(messages).toEqual([]);
    expect(prepared.blocks[0]?.props.title).toBe('Old');
  });

  it('may hold braces that are plainly text', () => {
    const texts = ['{', 'a {b} c', '{price.json}', 'f() { return 1.5 }', '{ {{service.title}} }'];
    const blocks = [
      ...texts.map((title) => heroBlock({ title })),
      heroBlock({ title: 'x', body: '`{site.name}`' }),
    ];
    expect(check(servicePage(...blocks)).messages).toEqual([]);
  });

  it.each(['noindex', 'nofollow', 'index,follow', 'noindex, follow', 'nofollow, noindex'])(
    'may tell search engines "%s"',
    (robots) => expect(check({ meta: { ...meta, robots }, blocks: [] }).messages).toEqual([]),
  );

  it.each(['2026-09-01T09:00:00+10:00', '2026-09-01T09:00Z', '2026-09-01T09:00:00.5Z', '{{site.founded}}'])(
    'may say that it was published at %s',
    (publishedTime) =>
      expect(check({ meta: { ...meta, article: { publishedTime } }, blocks: [] }).messages).toEqual([]),
  );

  it('may hold comments', () => {
    expect(check(`{ /* why */ "meta": ${JSON.stringify(meta)}, "blocks": [] }`).messages).toEqual([]);
  });
});

describe('a problem says where, what was found, what was expected and how to mend it', () => {
  it.each<[string, unknown, string[]]>([
    [
      'a word outside its choices',
      page(heroBlock({ title: 'x', align: 'centre' })),
      [
        'layouts/services/$slug.json:12:9  blocks[0] (hero) > align: found "centre", expected "left" or "center". Did you mean "center"?',
      ],
    ],
    [
      'an unknown block',
      page({ type: 'heroo' }),
      [
        'layouts/services/$slug.json:8:7  blocks[0] > type: found the block type "heroo", expected a type of the block library. Did you mean "hero"?',
      ],
    ],
    [
      'an unknown prop',
      page(heroBlock({ title: 'x', algin: 'left' })),
      [
        'layouts/services/$slug.json:12:9  blocks[0] (hero) > algin: found the unknown name "algin", expected one of title, align, icon, to, items, count, body. Did you mean "align"?',
      ],
    ],
    [
      'a missing prop',
      page(heroBlock({})),
      [
        'layouts/services/$slug.json:10:7  blocks[0] (hero) > title: found nothing, expected a value: The heading.',
      ],
    ],
    [
      'a binding to nothing',
      servicePage(heroBlock({ title: '{{service.titel}}' })),
      [
        'layouts/services/$slug.json:17:9  blocks[0] (hero) > title: found a binding to "service.titel", expected one of service.id, service.title, service.slug, service.description, service.content, service.icon, service.features, service.isActive, service.createdAt, service.contentHtml. Did you mean "service.title"?',
      ],
    ],
    [
      'bindings that miss a brace',
      servicePage(heroBlock({ title: '{{service.title} by {service.title}, {{service.title' })),
      [
        'layouts/services/$slug.json:17:9  blocks[0] (hero) > title: found "{{service.title}", which visitors would read as it stands, expected two braces on each side of a binding. Did you mean "{{service.title}}"?',
        'layouts/services/$slug.json:17:9  blocks[0] (hero) > title: found "{service.title}", which visitors would read as it stands, expected two braces on each side of a binding. Did you mean "{{service.title}}"?',
        'layouts/services/$slug.json:17:9  blocks[0] (hero) > title: found "{{service.title", which visitors would read as it stands, expected two braces on each side of a binding. Did you mean "{{service.title}}"?',
      ],
    ],
    [
      'a list, a group of fields and formatted text inside a text',
      servicePage(heroBlock({ title: '{{service.features}} {{site.contact}} {{service.contentHtml}}' })),
      [
        'layouts/services/$slug.json:17:9  blocks[0] (hero) > title: found {{service.features}}, which is a list of texts, expected a text or a number inside a text.',
        'layouts/services/$slug.json:17:9  blocks[0] (hero) > title: found {{site.contact}}, which is a group of fields, expected a text or a number inside a text.',
        'layouts/services/$slug.json:17:9  blocks[0] (hero) > title: found {{service.contentHtml}}, which is formatted text (a field whose name ends in "Html"), expected a text or a number inside a text.',
      ],
    ],
    [
      'a binding that does not fit',
      servicePage(heroBlock({ title: { $bind: 'service.features' } })),
      [
        'layouts/services/$slug.json:17:9  blocks[0] (hero) > title: found "service.features", which is a list of texts, expected text.',
      ],
    ],
    [
      'a name that bindings do not have',
      servicePage(heroBlock({ title: 'x', items: { $bind: 'service.features', limt: 3 } })),
      [
        'layouts/services/$slug.json:20:11  blocks[0] (hero) > items > limt: found the unknown name "limt", expected one of $bind, limit, fallback. Did you mean "limit"?',
      ],
    ],
    [
      'a limit that is none',
      servicePage(heroBlock({ title: 'x', items: { $bind: 'service.features', limit: 'three' } })),
      [
        'layouts/services/$slug.json:20:11  blocks[0] (hero) > items > limit: found "three", expected a whole number without quotes.',
      ],
    ],
    [
      'a name of a document that no binding could use',
      { meta, data: { 'case-study': { read: '/api/case-studies/{slug}' } }, blocks: [] },
      [
        'layouts/services/$slug.json:7:5  data > case-study: found the unknown name "case-study", expected a name of letters and digits that starts with a small letter, such as "service". Did you mean "caseStudy"?',
      ],
    ],
    [
      'a way to nowhere in the breadcrumb',
      { meta, breadcrumb: [{ label: 'Home', to: 'home' }], blocks: [] },
      [
        'layouts/services/$slug.json:9:7  breadcrumb[0] > to: found "home", expected a path of this site that starts with one "/", such as "/contact".',
      ],
    ],
    [
      'ways to another site where only paths of this one may stand',
      {
        meta: { ...meta, image: '/\\evil.example/a.png', canonical: '//evil.example' },
        breadcrumb: [{ label: 'Home', to: '//evil.example' }],
        notFound: { title: 'x', text: 'y', action: { label: 'z', to: '/\\evil.example' } },
        blocks: [],
      },
      [
        'layouts/services/$slug.json:5:5  meta > image: found "/\\\\evil.example/a.png", expected a path of this site that starts with one "/", such as "/contact".',
        'layouts/services/$slug.json:6:5  meta > canonical: found "//evil.example", expected a path of this site that starts with one "/", such as "/contact".',
        'layouts/services/$slug.json:11:7  breadcrumb[0] > to: found "//evil.example", expected a path of this site that starts with one "/", such as "/contact".',
        'layouts/services/$slug.json:19:7  notFound > action > to: found "/\\\\evil.example", expected a path of this site that starts with one "/", such as "/contact".',
      ],
    ],
    [
      'a word that search engines do not know',
      { meta: { ...meta, robots: 'no-index' }, blocks: [] },
      [
        'layouts/services/$slug.json:5:5  meta > robots: found "no-index", expected "index" or "noindex", "follow" or "nofollow", or one of each, such as "noindex, follow". Did you mean "noindex"?',
      ],
    ],
    [
      'two words for search engines that rule each other out',
      { meta: { ...meta, robots: 'index, noindex' }, blocks: [] },
      [
        'layouts/services/$slug.json:5:5  meta > robots: found "index, noindex", expected "index" or "noindex", "follow" or "nofollow", or one of each, such as "noindex, follow".',
      ],
    ],
    [
      'a day where a moment is wanted',
      {
        meta: { ...meta, article: { publishedTime: '1 September', modifiedTime: '2026-13-01T09:00:00Z' } },
        blocks: [],
      },
      [
        'layouts/services/$slug.json:6:7  meta > article > publishedTime: found "1 September", expected a moment such as "2026-09-01T09:00:00+10:00", or a {{binding}} to one.',
        'layouts/services/$slug.json:7:7  meta > article > modifiedTime: found "2026-13-01T09:00:00Z", expected a moment such as "2026-09-01T09:00:00+10:00", or a {{binding}} to one.',
      ],
    ],
    [
      'a query parameter twice',
      { meta, query: ['search', 'search'], blocks: [] },
      ['layouts/services/$slug.json:6:3  query: found ["search","search"], expected each entry once.'],
    ],
    [
      'a block without a type',
      page({ props: {} }),
      [
        'layouts/services/$slug.json:7:5  blocks[0] > type: found nothing, expected a value: What kind of block it is, such as "hero".',
      ],
    ],
    [
      'a read of a document that is nearly right',
      { meta, data: { service: { read: '/api/service/local-seo' } }, blocks: [] },
      [
        'layouts/services/$slug.json:8:7  data > service > read: found "/api/service/local-seo", expected a path of the API, such as "/api/services/{slug}". Did you mean "/api/services/local-seo"?',
      ],
    ],
    [
      'unsafe text bound where HTML is shown',
      servicePage(heroBlock({ title: 'x', body: { $bind: 'service.content' } })),
      [
        'layouts/services/$slug.json:18:9  blocks[0] (hero) > body: found "service.content", which is text, expected formatted text (a field whose name ends in "Html").',
      ],
    ],
    [
      'a link that is none',
      page(heroBlock({ title: 'x', to: 'javascript:alert(1)' })),
      [
        'layouts/services/$slug.json:12:9  blocks[0] (hero) > to: found "javascript:alert(1)", expected a path like "/contact", an anchor like "#faq", or an http, https, mailto or tel address.',
      ],
    ],
    [
      'a read the API does not have',
      { meta, data: { service: { read: '/api/service/{slug}' } }, blocks: [] },
      [
        'layouts/services/$slug.json:8:7  data > service > read: found "/api/service/{slug}", expected a path of the API, such as "/api/services/{slug}". Did you mean "/api/services/{slug}"?',
      ],
    ],
    [
      'a part the address does not have',
      { meta, data: { service: { read: '/api/services/{slag}' } }, blocks: [] },
      [
        'layouts/services/$slug.json:8:7  data > service > read: found {slag}, expected {slug}. Did you mean "{slug}"?',
      ],
    ],
    [
      'a block its slot refuses',
      page({ type: 'columns', slots: { aside: [heroBlock({ title: 'x' })] } }),
      [
        'layouts/services/$slug.json:12:13  blocks[0] > slots > aside[0] (hero) > type: found "hero", a block at the top of a page, expected one to arrange other blocks.',
      ],
    ],
    [
      'an unknown slot',
      page({ type: 'columns', slots: { mian: [] } }),
      [
        'layouts/services/$slug.json:10:9  blocks[0] (columns) > slots > mian: found the slot "mian", expected "main" or "aside". Did you mean "main"?',
      ],
    ],
    [
      'a version from the future',
      page({ type: 'hero', v: 9, props: { title: 'x' } }),
      ['layouts/services/$slug.json:9:7  blocks[0] (hero) > v: found 9, expected 2 or less.'],
    ],
    [
      'the same id twice',
      page(heroBlock({ title: 'x' }, { id: 'a' }), heroBlock({ title: 'y' }, { id: 'a' })),
      [
        'layouts/services/$slug.json:21:7  blocks[1] (hero) > id: found "a", expected an id no other block has.',
      ],
    ],
    [
      'an id of the frame',
      page(heroBlock({ title: 'x' }, { id: 'main' }), heroBlock({ title: 'y' }, { id: 'toasts' })),
      [
        'layouts/services/$slug.json:13:7  blocks[0] (hero) > id: found "main", which the frame around every page has, expected an id other than "main", "announcer" or "toasts".',
        'layouts/services/$slug.json:21:7  blocks[1] (hero) > id: found "toasts", which the frame around every page has, expected an id other than "main", "announcer" or "toasts".',
      ],
    ],
    [
      'a block that is like none',
      page({ type: 'testimonials' }),
      [
        'layouts/services/$slug.json:8:7  blocks[0] > type: found the block type "testimonials", expected a type of the block library: docs/blocks.md shows them all.',
      ],
    ],
    [
      'a prop beside the props, and a name that is none',
      page({ type: 'hero', title: 'x', titel: 'y', idd: 'z' }),
      [
        'layouts/services/$slug.json:9:7  blocks[0] (hero) > title: found the unknown name "title", expected it inside of "props".',
        'layouts/services/$slug.json:10:7  blocks[0] (hero) > titel: found the unknown name "titel", expected one of type, id, v, props, slots.',
        'layouts/services/$slug.json:11:7  blocks[0] (hero) > idd: found the unknown name "idd", expected one of type, id, v, props, slots. Did you mean "id"?',
      ],
    ],
    ...[
      ['1300123456', 'tel:1300123456'],
      ['(02) 7010 4180', 'tel:0270104180'],
      ['+61 2 7010 4180', 'tel:+61270104180'],
      ['2026', '/2026'],
    ].map(([to, meant]): [string, unknown, string[]] => [
      `a link to ${to}`,
      page(heroBlock({ title: 'x', to })),
      [
        `layouts/services/$slug.json:12:9  blocks[0] (hero) > to: found "${to}", expected a path like "/contact", an anchor like "#faq", or an http, https, mailto or tel address. Did you mean "${meant}"?`,
      ],
    ]),
    [
      'no meta',
      { blocks: [] },
      [
        'layouts/services/$slug.json:1:1  meta: found nothing, expected a value: What search engines and shared links show.',
      ],
    ],
  ])('%s', (_, layout, expected) => {
    expect(check(layout).messages).toEqual(expected);
  });

  it('and all of them are found at once', () => {
    const { messages } = check(
      page(heroBlock({ align: 'centre', extra: 1, items: 'none' }), { type: 'nope' }),
    );
    expect(messages).toHaveLength(5);
  });
});

describe('a layout with faults', () => {
  it('keeps the blocks that have none', () => {
    const { prepared } = check(page({ type: 'nope' }, heroBlock({ title: 'Still here' })));
    expect(prepared.blocks.map((block) => block.type)).toEqual(['hero']);
  });

  it('keeps the documents whose names hold, and the words of a head with an unknown name', () => {
    const { prepared, messages } = check({
      ...servicePage(heroBlock({ title: '{{service.title}}' })),
      meta: { ...meta, titel: 'x' },
      data: { service: { read: '/api/services/{slug}' }, Study: { read: '/api/case-studies/{slug}' } },
    });
    expect(messages).toHaveLength(2);
    expect(prepared.meta.title).toBe(meta.title);
    expect(Object.keys(prepared.data)).toEqual(['service']);
    expect(prepared.blocks).toHaveLength(1);
  });

  it('keeps a parent whose child has a fault, and the other children', () => {
    const { prepared } = check(
      page({ type: 'columns', slots: { main: [{ type: 'nope' }, heroBlock({ title: 'x' })] } }),
    );
    expect(prepared.blocks[0]?.slots?.main).toHaveLength(1);
  });

  it('is served as far as it can be read when its JSON is broken', () => {
    const { prepared, messages } = check(
      `{ "meta": ${JSON.stringify(meta)}, "blocks": [ { "type": "hero", "v": 2, "props": { "title": "Read" } }, { "type": `,
    );
    expect(prepared.blocks[0]?.props.title).toBe('Read');
    expect(messages[0]).toMatch(
      /^layouts\/services\/\$slug\.json:1:\d+ {2}the file: found .+, expected .+\.$/,
    );
  });

  it.each([
    [''],
    ['null'],
    ['[]'],
    ['"text"'],
    ['{'],
    ['{"blocks":{}}'],
    ['{"meta":[],"blocks":[null,1,"x",[]]}'],
  ])('never makes the check throw: %s', (text) => {
    const { prepared, messages } = check(text);
    expect(prepared.blocks).toEqual([]);
    expect(messages.length).toBeGreaterThan(0);
  });
});
