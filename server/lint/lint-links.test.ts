import { describe, expect, it } from 'vitest';
import { checkSmallSite, hero, page } from './testing/check-site.ts';

const link = (to: string) => ({ type: 'cta', props: { title: 'Go on', actions: [{ label: 'Go', to }] } });
const text = (body: string) => ({ type: 'rich-text', props: { body } });
const find = async (...site: Parameters<typeof checkSmallSite>) => (await checkSmallSite(...site)).messages;

describe('links', () => {
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
