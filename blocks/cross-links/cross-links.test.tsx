import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './cross-links.example.json' with { type: 'json' };

const linksOf = async (props: object) => {
  const page = new JSDOM(await renderBlock('cross-links', props)).window.document;
  return [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
};

it.each(['service', 'case-study', 'blog', 'location', 'service-location'])(
  'leads on from a page of the kind %s by three of the four main pages',
  async (variant) => {
    const links = (await linksOf({ variant })).slice(0, 3);
    expect(new Set(links).size).toBe(3);
    for (const link of links) expect(['/case-studies', '/blog', '/services', '/contact']).toContain(link);
  },
);

it('takes an unnamed kind of page for a service', async () => {
  expect(await linksOf({})).toEqual(await linksOf({ variant: 'service' }));
});

it('always links three topics, then those of the page, then the newsletter', async () => {
  expect((await linksOf(example)).slice(3)).toEqual([
    '/services/search-engine-optimization',
    '/services/content-marketing',
    '/services/google-ads-management',
    ...example.topics.map((topic) => topic.to),
    '/contact',
  ]);
});
