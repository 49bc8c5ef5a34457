import { describe, expect, it } from 'vitest';
import { makeService } from '../../collections/testing/make-records.ts';
import { find, grid, hero, link, page, SERVICE_META, servicePage, text } from './testing/check-site.ts';

describe('links', () => {
  it('and pictures in documents are followed in every one that a layout serves', async () => {
    const bodies = {
      seo: 'Read [the prices](/services/ads#prices).',
      ads: 'Read [more](/blog) and [more](/services/local-soe), then [the prices](#prices) and [a part](#part).',
      web: 'Two sketches: ![](/images/nobody.jpg) ![](/images/nobody.jpg), and [more](/blog).',
    };
    const services = Object.entries(bodies).map(([slug, content]) =>
      makeService({ slug, title: slug, description: `What ${slug} brings.`, content }),
    );
    const body = { type: 'rich-text', props: { body: { $bind: 'service.contentHtml' } } };
    const layout = servicePage(SERVICE_META, { ...grid('Prices'), id: 'prices' }, body);
    expect(await find({ 'services/$slug.json': layout }, { services })).toMatchInlineSnapshot(`
      [
        "layouts/services/$slug.json:37:5  blocks[2] (rich-text): found a link to "/blog", at /services/ads and 1 more page, expected a page of this site, or a file under /downloads. (broken-link)",
        "layouts/services/$slug.json:37:5  blocks[2] (rich-text): found a link to "/services/local-soe", at /services/ads, expected a page of this site, or a file under /downloads. (broken-link)",
        "layouts/services/$slug.json:37:5  blocks[2] (rich-text): found a link to "#part", at /services/ads, expected the id of a block on that page. (broken-anchor)",
        "layouts/services/$slug.json:37:5  blocks[2] (rich-text): found a picture without a text that says what it shows, at /services/web, expected a few words for those who cannot see it. (missing-alt)",
        "layouts/services/$slug.json:37:5  blocks[2] (rich-text): found a picture at "/images/nobody.jpg", at /services/web, expected a picture of layouts/_images. (broken-link)",
      ]
    `);
  });

  it('must lead to a page, a document, a file or an anchor that is there', async () => {
    expect(
      await find({
        'index.json': page('Home of the agency', [
          hero('Home'),
          link('/contcat'),
          link('/services/local-soe'),
          link('/downloads/checklist.xls'),
          link('/contact#form'),
          { ...grid('Prices'), id: 'prices' },
          link('#price'),
          text('Read [more](/blog).'),
        ]),
        'services/$slug.json': servicePage(SERVICE_META),
      }),
    ).toMatchInlineSnapshot(`
      [
        "layouts/index.json:26:13  blocks[1] (cta) > actions[0] > to: found a link to "/contcat", expected a page of this site, or a file under /downloads. Did you mean "/contact"? (broken-link)",
        "layouts/index.json:38:13  blocks[2] (cta) > actions[0] > to: found a link to "/services/local-soe", expected a page of this site, or a file under /downloads. Did you mean "/services/local-seo"? (broken-link)",
        "layouts/index.json:50:13  blocks[3] (cta) > actions[0] > to: found a link to "/downloads/checklist.xls", expected a page of this site, or a file under /downloads. Did you mean "/downloads/checklist.csv"? (broken-link)",
        "layouts/index.json:62:13  blocks[4] (cta) > actions[0] > to: found a link to "/contact#form", expected the id of a block on that page. (broken-anchor)",
        "layouts/index.json:86:13  blocks[6] (cta) > actions[0] > to: found a link to "#price", expected the id of a block on that page. Did you mean "#prices"? (broken-anchor)",
        "layouts/index.json:94:9  blocks[7] (rich-text) > body: found a link to "/blog", expected a page of this site, or a file under /downloads. (broken-link)",
      ]
    `);
  });

  it('to pictures must lead to one that is there, in Markdown of layouts and of documents', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>';
    const services = [makeService({ content: '![Our office](/images/ofice.svg)' })];
    expect(
      await find(
        {
          '_images/office.svg': svg,
          'about.json': page('About the agency', [
            hero('About'),
            text('![Our office](/images/office.svg) ![Our team](/images/offce.svg)'),
            link('/images/office.svg'),
          ]),
          'services/$slug.json': servicePage(SERVICE_META, {
            type: 'rich-text',
            props: { body: { $bind: 'service.contentHtml' } },
          }),
        },
        { services },
      ),
    ).toMatchInlineSnapshot(`
      [
        "layouts/about.json:22:9  blocks[1] (rich-text) > body: found a picture at "/images/offce.svg", expected a picture of layouts/_images. Did you mean "/images/office.svg"? (broken-link)",
        "layouts/services/$slug.json:25:5  blocks[1] (rich-text): found a picture at "/images/ofice.svg", at /services/local-seo, expected a picture of layouts/_images. Did you mean "/images/office.svg"? (broken-link)",
      ]
    `);
  });

  it('in documents are followed, too', async () => {
    const services = [makeService({ content: 'See [our prices](/prices).' })];
    expect(
      await find(
        {
          'services/$slug.json': servicePage(SERVICE_META, {
            type: 'rich-text',
            props: { body: { $bind: 'service.contentHtml' } },
          }),
        },
        { services },
      ),
    ).toMatchInlineSnapshot(`
      [
        "layouts/services/$slug.json:25:5  blocks[1] (rich-text): found a link to "/prices", at /services/local-seo, expected a page of this site, or a file under /downloads. (broken-link)",
      ]
    `);
  });

  it('that run a script are errors', async () => {
    expect(
      await find({ 'index.json': page('Home of the agency', [hero('Home'), link('javascript:alert(1)')]) }),
    ).toMatchInlineSnapshot(`
      [
        "layouts/index.json:26:13  blocks[1] (cta) > actions[0] > to: found "javascript:alert(1)", expected a path like "/contact", an anchor like "#faq", or an http, https, mailto or tel address. (unsafe-link)",
      ]
    `);
  });

  it('may be encoded, and with a lone "%" lead nowhere', async () => {
    expect(
      await find({
        '_files/Price list, 2026.csv': 'a,b',
        'index.json': page('Home of the agency', [
          hero('Home'),
          link('/downloads/Price%20list%2C%202026.csv'),
          link('/downloads/Price%20lst,%202026.csv'),
          link('/50%-off'),
          text('[The offer](/100%-off)'),
        ]),
      }),
    ).toMatchInlineSnapshot(`
      [
        "layouts/index.json:38:13  blocks[2] (cta) > actions[0] > to: found a link to "/downloads/Price%20lst,%202026.csv", expected a page of this site, or a file under /downloads. Did you mean "/downloads/Price%20list,%202026.csv"? (broken-link)",
        "layouts/index.json:50:13  blocks[3] (cta) > actions[0] > to: found a link to "/50%-off", expected a page of this site, or a file under /downloads. (broken-link)",
        "layouts/index.json:58:9  blocks[4] (rich-text) > body: found a link to "/100%25-off", expected a page of this site, or a file under /downloads. (broken-link)",
      ]
    `);
  });

  it('of the head are followed as those of blocks are', async () => {
    const head = (title: string, image: string, path: string) => ({
      title,
      description: `${title}: who we are, what we measure, and why customers stay from month to month.`,
      image,
      canonical: path,
      feed: { title: 'News', path },
      article: { publishedTime: '2026-09-01T09:00:00+10:00', author: { name: 'Ada', to: path } },
    });
    expect(
      await find({
        'about.json': { meta: head('About the agency', '/share.png', '/contact'), blocks: [hero('About')] },
        'team.json': { meta: head('The people we are', '/shrae.png', '/contcat'), blocks: [hero('Team')] },
      }),
    ).toMatchInlineSnapshot(`
      [
        "layouts/team.json:5:5  meta > image: found a picture at "/shrae.png", expected a picture of layouts/_images. Did you mean "/share.png"? (broken-link)",
        "layouts/team.json:6:5  meta > canonical: found a link to "/contcat", expected a page of this site, or a file under /downloads. Did you mean "/contact"? (broken-link)",
        "layouts/team.json:9:7  meta > feed > path: found a link to "/contcat", expected a page of this site, or a file under /downloads. Did you mean "/contact"? (broken-link)",
        "layouts/team.json:15:9  meta > article > author > to: found a link to "/contcat", expected a page of this site, or a file under /downloads. Did you mean "/contact"? (broken-link)",
      ]
    `);
  });
});
