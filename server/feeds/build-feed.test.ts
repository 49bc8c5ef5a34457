import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { checkSite } from '../../blocks/_contract/check-site.ts';
import { makeBlogPost } from '../../collections/testing/make-records.ts';
import siteText from '../../layouts/_site.json?raw';
import { safeHtml } from '../../renderer/testing/safe-html.ts';
import { buildFeed } from './build-feed.ts';

const URL_OF_SITE = 'https://site.example';
const BODY =
  '<p>See <a href="/services">services</a>, <a href="#sums">the sums</a>, <a href="mailto:a@b.example">mail</a> ' +
  'and <a href="https://other.example/">others</a>. <img src="/images/studio.jpg" alt="A desk"> ]]&gt;</p>';
const HOSTILE = 'Costs & <wages> ]]> \u0008';

const site = checkSite('_site.json', siteText).site ?? expect.fail('the site holds');

function makePost(post: object) {
  const { slug, title, excerpt, category, tags, createdAt, updatedAt } = makeBlogPost(post);
  return {
    path: `/blog/post/${slug}`,
    title,
    summary: excerpt,
    contentHtml: safeHtml(BODY),
    publishedAt: createdAt,
    updatedAt,
    categories: [category, ...tags],
  };
}

const posts = [makePost({ title: HOSTILE, excerpt: HOSTILE }), makePost({ slug: 'older' })];
const subject = { title: HOSTILE, description: HOSTILE, path: '/blog/seo', items: posts };
const { rss, json } = buildFeed(subject, site, URL_OF_SITE);
/** A parser that refuses what is not well-formed. */
const xml = new JSDOM(rss, { contentType: 'text/xml' }).window.document;
const textOf = (parent: Element | null | undefined, name: string) =>
  [...(parent?.children ?? [])].find((child) => child.tagName === name)?.textContent ?? '';

const RFC_822 = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

describe('RSS', () => {
  it('has what RSS 2.0 asks of a channel, and names itself', () => {
    const channel = xml.querySelector('rss[version="2.0"] > channel');
    expect([textOf(channel, 'title'), textOf(channel, 'description')]).toEqual([
      'Costs & <wages> ]]> ',
      'Costs & <wages> ]]> ',
    ]);
    expect(textOf(channel, 'link')).toBe(`${URL_OF_SITE}/blog/seo`);
    expect(textOf(channel, 'lastBuildDate')).toMatch(RFC_822);
    const self = [...(channel?.children ?? [])].find((child) => child.getAttribute('rel') === 'self');
    expect(self?.getAttribute('href')).toBe(`${URL_OF_SITE}/blog/seo/feed.xml`);
  });

  it('has what it asks of each item, texts escaped', () => {
    const items = [...xml.querySelectorAll('item')];
    expect(items).toHaveLength(posts.length);
    for (const item of items) {
      expect(textOf(item, 'link')).toMatch(/^https:\/\/site\.example\/blog\/post\/[a-z-]+$/);
      expect(textOf(item, 'pubDate')).toMatch(RFC_822);
      expect(textOf(item, 'author')).toMatch(/^\S+@\S+ \(Fieldnote\)$/);
      expect(textOf(item, 'category')).toBe('Local SEO');
      expect(textOf(item, 'content:encoded')).toContain(']]&gt;</p>');
    }
    expect(textOf(items[0], 'title')).toBe('Costs & <wages> ]]> ');
    expect(textOf(items[0], 'description')).toBe('Costs & <wages> ]]> ');
  });
});

describe('JSON Feed', () => {
  it('has what version 1.1 asks for, and nothing that it has given up', () => {
    const feed = JSON.parse(json);
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: HOSTILE,
      feed_url: `${URL_OF_SITE}/blog/seo/feed.json`,
      authors: [{ name: 'Fieldnote', url: `${URL_OF_SITE}/about` }],
    });
    expect(feed).not.toHaveProperty('author');
    for (const item of feed.items) {
      expect(item).toMatchObject({
        id: expect.stringMatching(/^https:\/\/site\.example\//),
        url: item.id,
        content_html: expect.stringContaining('<p>'),
        date_published: expect.stringMatching(RFC_3339),
        date_modified: expect.stringMatching(RFC_3339),
      });
    }
  });
});

describe('both', () => {
  it('lead to the site from wherever they are read', () => {
    const texts = [
      textOf(xml.querySelector('item'), 'content:encoded'),
      JSON.parse(json).items[0].content_html,
    ];
    for (const text of texts) {
      const links = [...JSDOM.fragment(text).querySelectorAll('a, img')];
      expect(links.map((link) => link.getAttribute('href') ?? link.getAttribute('src'))).toEqual([
        'https://site.example/services',
        'https://site.example/blog/post/ask-for-reviews#sums',
        'mailto:a@b.example',
        'https://other.example/',
        'https://site.example/images/studio.jpg',
      ]);
    }
  });

  it('know an article by the same name after every edit, and each by its own', () => {
    const edited = posts.map((post) => ({ ...post, title: 'New', updatedAt: '2026-09-09T00:00:00.000Z' }));
    const after = buildFeed({ ...subject, items: edited }, site, URL_OF_SITE);
    const guids = (text: string) => [...text.matchAll(/<guid[^>]*>(.*?)<\/guid>/g)].map(([, guid]) => guid);
    const ids = (text: string) => JSON.parse(text).items.map(({ id }: { id: string }) => id);
    expect(guids(after.rss)).toEqual(guids(rss));
    expect(ids(after.json)).toEqual(ids(json));
    expect(guids(rss)).toEqual(ids(json));
    expect(new Set(guids(rss)).size).toBe(posts.length);
  });
});
