import { describe, expect, it } from 'vitest';
import { makeLocation, makeService } from '../../collections/testing/make-records.ts';
import {
  checkSmallSite,
  find,
  grid,
  hero,
  link,
  page,
  SERVICE_META,
  servicePage,
  text,
} from './testing/check-site.ts';

describe('a site without fault', () => {
  it('brings no problem', async () => {
    const messages = await find({
      'index.json': page('Home of the agency', [
        { ...hero('Home'), id: 'top' },
        link('/services/local-seo?from=home#prices'),
        text('[the list](/downloads/checklist.csv) and [the sign](/favicon.svg), then [up](#top)'),
      ]),
      'services/$slug.json': servicePage(SERVICE_META, { ...grid('Prices'), id: 'prices' }),
    });
    expect(messages).toEqual([]);
  });
});

describe('the outline of a page', () => {
  it('needs one h1, and no step left out', async () => {
    expect(
      await find({
        'none.json': page('A page without heading', [link('/contact')]),
        'two.json': page('A page with two titles', [hero('One'), hero('Two')]),
        'steps.json': page('A page that jumps a level', [hero('One'), text('#### Far down')]),
      }),
    ).toMatchInlineSnapshot(`
      [
        "layouts/none.json:6:3  blocks: found a page without an h1, expected one h1, from a hero or header block at the top. (h1-count)",
        "layouts/steps.json:19:5  blocks[1] (rich-text): found an h4, "Far down", right under an h1, expected an h2 first. (heading-order)",
        "layouts/two.json:19:5  blocks[1] (page-hero): found a second h1, "Two", expected one h1 on a page, from one hero or header block. (h1-count)",
      ]
    `);
  });
});

describe('the words for search results', () => {
  it('have a length that fits, and are not used twice', async () => {
    expect(
      await find({
        'short.json': { meta: { title: 'Short', description: 'Too short.' }, blocks: [hero('x')] },
        'one.json': page('The same title again', [hero('x')]),
        'two.json': page('The same title again', [hero('x')]),
      }),
    ).toMatchInlineSnapshot(`
      [
        "layouts/one.json:3:5  meta > title: found "The same title again", as on /two, expected a title of its own. (duplicate-title)",
        "layouts/one.json:4:5  meta > description: found "The same title again is a page of a small site that is ...", as on /two, expected a description of its own. (duplicate-description)",
        "layouts/short.json:3:5  meta > title: found 5 characters, expected 15 to 65 characters, so that search results show it whole. (title-length)",
        "layouts/short.json:4:5  meta > description: found 10 characters, expected 50 to 160 characters, so that search results show it whole. (description-length)",
        "layouts/two.json:3:5  meta > title: found "The same title again", as on /one, expected a title of its own. (duplicate-title)",
        "layouts/two.json:4:5  meta > description: found "The same title again is a page of a small site that is ...", as on /one, expected a description of its own. (duplicate-description)",
      ]
    `);
  });

  it('are looked at for every document a layout serves, and told once', async () => {
    const services = ['seo', 'ads', 'web'].map((slug) => makeService({ slug, title: slug.toUpperCase() }));
    expect(
      await find(
        { 'services/$slug.json': servicePage({ ...SERVICE_META, title: '{{service.title}}' }) },
        { services },
      ),
    ).toMatchInlineSnapshot(`
      [
        "layouts/services/$slug.json:3:5  meta > title: found 3 characters, at /services/ads and 2 more pages, expected 15 to 65 characters, so that search results show it whole. (title-length)",
        "layouts/services/$slug.json:4:5  meta > description: found "Be found on the map. Month to month, reported in enquir...", as on /services/seo, at /services/ads and 2 more pages, expected a description of its own. (duplicate-description)",
      ]
    `);
  });
});

describe('what a page must have', () => {
  it('is a way on, and words for its pictures', async () => {
    expect(
      await find({
        'end.json': page('A page that ends', [{ type: 'page-hero', props: { title: 'The end' } }]),
        'pictures.json': page('A page with pictures', [hero('x'), text('![A chart](/a.png) ![](/b.png)')]),
      }),
    ).toMatchInlineSnapshot(`
      [
        "layouts/end.json:6:3  blocks: found a page that leads nowhere, expected a link to /contact, or a form. (no-call-to-action)",
        "layouts/pictures.json:19:5  blocks[1] (rich-text): found a picture without a text that says what it shows, expected a few words for those who cannot see it. (missing-alt)",
      ]
    `);
  });

  it('is a value for each binding, in every document', async () => {
    const locations = [
      makeLocation(),
      makeLocation({ slug: 'perth', region: 'South', metaTitle: 'Marketing in Perth' }),
    ];
    expect(
      await find(
        {
          'locations/$slug.json': {
            meta: {
              title: '{{location.metaTitle}} by an agency',
              description: 'What {{location.slug}} needs, from people who have measured what works there.',
            },
            data: { location: { read: '/api/locations/{slug}', required: true } },
            blocks: [hero('Marketing in {{location.region}}')],
          },
        },
        { locations },
      ),
    ).toMatchInlineSnapshot(`
      [
        "layouts/locations/$slug.json:16:9  blocks[0] (page-hero) > title: found {{location.region}}, which is empty, at /locations/hobart, expected a field that every document of the page has. (empty-binding)",
      ]
    `);
  });

  it('has what each block needs in every document a layout serves', async () => {
    const locations = [
      makeLocation({ slug: 'hobart', region: 'Southern Tasmania' }),
      makeLocation({ slug: 'perth', name: 'Perth' }),
      makeLocation({ slug: 'broome', name: 'Broome' }),
    ];
    const layout = {
      meta: {
        title: '{{location.metaTitle}} by {{location.name}}',
        description: 'What {{location.slug}} needs, from people who have measured what works there.',
      },
      data: { location: { read: '/api/locations/{slug}', required: true } },
      blocks: [
        {
          type: 'page-hero',
          props: {
            title: { $bind: 'location.region' },
            actions: [{ label: 'Talk to us', to: '/contact' }],
          },
        },
        { type: 'rich-text', props: { body: { $bind: 'location.contentHtml' } } },
      ],
    };
    expect(await find({ 'locations/$slug.json': layout }, { locations })).toMatchInlineSnapshot(`
      [
        "layouts/locations/$slug.json:13:5  blocks[0] (page-hero): found a block that cannot be shown (props must have required property 'title'), at /locations/broome and 1 more page, expected props that hold once their bindings are filled. (failing-block)",
      ]
    `);
  });

  it('is a text of its own, where it is about a place', async () => {
    const record = (locationSlug: string, content: string) => ({
      serviceSlug: 'local-seo',
      locationSlug,
      slug: `local-seo-${locationSlug}`,
      metaTitle: `Local SEO in ${locationSlug}`,
      metaDescription: `Local SEO in ${locationSlug}.`,
      content,
      targetKeywords: [],
      localFeatures: [],
      testimonials: [],
      createdAt: '2024-02-12T23:10:00.000Z',
    });
    const copy = (name: string) =>
      `In ${name} people search before they call, so we make sure that they find you and that you can count the calls.`;
    expect(
      await find(
        {
          'locations/$locationSlug/$serviceSlug.json': {
            meta: {
              title: '{{serviceLocation.metaTitle}}, measured',
              description: '{{serviceLocation.metaDescription}} Month to month, reported in enquiries.',
            },
            data: {
              serviceLocation: {
                read: '/api/service-locations/{serviceSlug}-{locationSlug}',
                required: true,
              },
            },
            blocks: [hero('{{serviceLocation.metaTitle}}')],
          },
        },
        {
          locations: ['hobart', 'sandy-bay', 'perth'].map((slug) => makeLocation({ slug })),
          service_locations: [
            record('hobart', copy('Hobart')),
            record('sandy-bay', copy('Sandy Bay')),
            record(
              'perth',
              'Perth is two hours behind, so reports are sent before breakfast and read at lunch.',
            ),
          ],
        },
      ),
    ).toMatchInlineSnapshot(`
      [
        "layouts/locations/$locationSlug/$serviceSlug.json:7:5  data > serviceLocation: found /locations/sandy-bay/local-seo, 100% the same as /locations/hobart/local-seo, expected a page that shares less than 50% of its five-word sequences with any other. (near-copy)",
      ]
    `);
  });

  it('is a text of its own also where it is the page of the place itself', async () => {
    const content = (name: string) =>
      `In ${name} people search before they call, so we make sure that they find you and that you can count the calls.`;
    const place = (slug: string, name: string) =>
      makeLocation({ slug, name, metaTitle: `Marketing in ${name}`, content: content(name) });
    expect(
      await find(
        {
          'locations/$slug.json': {
            meta: {
              title: '{{location.metaTitle}} by people who measure',
              description: 'What {{location.slug}} needs, from people who have measured what works there.',
            },
            data: { location: { read: '/api/locations/{slug}', required: true } },
            blocks: [
              hero('{{location.metaTitle}}'),
              { type: 'rich-text', props: { body: { $bind: 'location.contentHtml' } } },
            ],
          },
        },
        { locations: [place('hobart', 'Hobart'), place('sandy-bay', 'Sandy Bay')] },
      ),
    ).toMatchInlineSnapshot(`
      [
        "layouts/locations/$slug.json:7:5  data > location: found /locations/sandy-bay, 100% the same as /locations/hobart, expected a page that shares less than 50% of its five-word sequences with any other. (near-copy)",
      ]
    `);
  });
});

describe('what an error brings with it', () => {
  it('is not told as well: a hero that is left out is no page without a heading', async () => {
    expect(
      await find({
        'index.json': page('Home of the agency', [hero('Home'), link('/prices#top')]),
        'prices.json': page('The prices of the agency', [
          { ...hero('Prices'), id: 'top', props: { title: 5 } },
        ]),
      }),
    ).toMatchInlineSnapshot(`
      [
        "layouts/prices.json:10:9  blocks[0] (page-hero) > title: found 5, expected text in quotes. (bad-prop)",
      ]
    `);
  });
});

describe('a document that a layout names outright', () => {
  it('must be there, and without it nothing else is said of the page', async () => {
    const data = { service: { read: '/api/services/local-soe', required: true } };
    expect(
      await find({ 'maps.json': page('Maps for shops in town', [hero('Maps'), link('#form')], { data }) }),
    ).toMatchInlineSnapshot(`
      [
        "layouts/maps.json:34:7  data > service > read: found "/api/services/local-soe", which no document answers, expected the read of a document that is there. Did you mean "/api/services/local-seo"? (missing-document)",
      ]
    `);
  });

  it('must be there also for a layout of many pages, which has none without it', async () => {
    const location = { read: '/api/locations/{slug}', required: true };
    const service = { read: '/api/services/local-soe', required: true };
    const layout = { ...page('Maps for shops in town', [hero('Maps')]), data: { location, service } };
    expect(await find({ 'maps/$slug.json': layout })).toMatchInlineSnapshot(`
      [
        "layouts/maps/$slug.json:26:7  data > service > read: found "/api/services/local-soe", which no document answers, expected the read of a document that is there. Did you mean "/api/services/local-seo"? (missing-document)",
      ]
    `);
    const swapped = { location: { read: '/api/locations/{slug}-{part}', required: true } };
    expect(await find({ 'maps/$slug/$part.json': { ...layout, data: swapped } })).toMatchInlineSnapshot(`
      [
        "layouts/maps/$slug/$part.json:22:7  data > location > read: found "/api/locations/{slug}-{part}", which no document answers, expected the read of a document that is there. (missing-document)",
      ]
    `);
  });
});

describe('a frame that does not hold', () => {
  it('leaves every page unseen, and the check says so', async () => {
    const { messages, isRendered } = await checkSmallSite({
      '_site.json': '{}}',
      'index.json': page('x', [link('/contcat')]),
    });
    expect(isRendered).toBe(false);
    expect(messages).toMatchInlineSnapshot(`
      [
        "layouts/_site.json:1:3  the file: found something after the last "}", expected nothing there. (broken-json)",
      ]
    `);
  });
});

describe('the names of files', () => {
  it('are addresses that can be said on the phone, and end as pages do', async () => {
    const layout = (title: string) => page(`${title} in one line`, [hero(title)]);
    expect(
      await find({
        'campaigns/Spring Offer.json': layout('The spring offer'),
        'über-uns.json': layout('About the agency'),
        'big_sale.json': layout('The big sale'),
        'notes.JSON': layout('Some notes'),
        'summer.json.txt': layout('The summer offer'),
        'README.md': 'For those who write pages.',
        'spring.json~': 'What an editor keeps for a while.',
      }),
    ).toMatchInlineSnapshot(`
      [
        "layouts/big_sale.json:1:1  the file: found the file name "big_sale.json", expected lower-case letters, digits and hyphens, because the name is the address. Did you mean "big-sale.json"? (file-name)",
        "layouts/campaigns/Spring Offer.json:1:1  the file: found the file name "campaigns/Spring Offer.json", expected lower-case letters, digits and hyphens, because the name is the address. Did you mean "campaigns/spring-offer.json"? (file-name)",
        "layouts/notes.JSON:1:1  the file: found the file name "notes.JSON", which is no page, expected a name that ends in ".json". Did you mean "notes.json"? (file-name)",
        "layouts/summer.json.txt:1:1  the file: found the file name "summer.json.txt", which is no page, expected a name that ends in ".json". Did you mean "summer.json"? (file-name)",
        "layouts/über-uns.json:1:1  the file: found the file name "über-uns.json", expected lower-case letters, digits and hyphens, because the name is the address. Did you mean "uber-uns.json"? (file-name)",
      ]
    `);
  });
});

describe('shared pieces', () => {
  it('are checked where they are used, and by themselves where nobody uses them', async () => {
    expect(
      await find({
        'index.json': page('Home of the agency', [
          hero('Home'),
          { type: 'shared', props: { name: 'links' } },
        ]),
        '_shared/links.json': { description: 'Two links.', blocks: [link('/contact'), link('/contcat')] },
        '_shared/idle.json': { description: 'Nobody uses it.', blocks: [{ type: 'heroo' }] },
      }),
    ).toMatchInlineSnapshot(`
      [
        "layouts/_shared/idle.json:5:7  blocks[0] > type: found the block type "heroo", expected a type of the block library. Did you mean "hero"? (unknown-block)",
        "layouts/_shared/links.json:23:13  blocks[1] (cta) > actions[0] > to: found a link to "/contcat", expected a page of this site, or a file under /downloads. Did you mean "/contact"? (broken-link)",
      ]
    `);
  });
});

it('a second file with the address of another is told, with the name of that', async () => {
  expect(
    await find({
      'about.json': page('About the agency', [hero('About')]),
      'about/index.json': page('About the agency', [hero('About')]),
      'services/$name.json': page('A service of the agency', [hero('A service')]),
      'services/$slug.json': servicePage(SERVICE_META),
    }),
  ).toMatchInlineSnapshot(`
    [
      "layouts/about/index.json:1:1  the file: found the address "/about", which "about.json" serves already, expected an address of its own. (duplicate-address)",
      "layouts/services/$slug.json:1:1  the file: found the address "/services/$slug", which "services/$name.json" serves already, expected an address of its own. (duplicate-address)",
    ]
  `);
});

it('files that cannot be pages, or not be read, are told beside all others', async () => {
  const deep = `{"blocks":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
  expect(
    await find({
      'a:b(.json': page('About the agency', [hero('About')]),
      'deep.json': deep,
      'folder.json/page.json': page('A page in a folder', [hero('Inside')]),
    }),
  ).toMatchInlineSnapshot(`
    [
      "layouts/a:b(.json:1:1  the file: found the file name "a:b(.json", which is no page, expected lower-case letters, digits and hyphens, because the name is the address. Did you mean "a-b.json"? (file-name)",
      "layouts/deep.json:1:260  the file: found brackets inside each other, more than 250 deep, expected fewer. (broken-json)",
      "layouts/folder.json:1:1  the file: found a pipe, a device or a folder, expected a regular file. (broken-json)",
      "layouts/folder.json/page.json:1:1  the file: found the file name "folder.json/page.json", expected lower-case letters, digits and hyphens, because the name is the address. Did you mean "folder-json/page.json"? (file-name)",
    ]
  `);
});
