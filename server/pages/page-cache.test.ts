import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodePage, PageCache, recompress } from './page-cache.ts';

const encode = (html: string, ...collections: string[]) =>
  encodePage({
    status: 200,
    parts: [Buffer.from(html)],
    hashes: { style: 'sha256-x', script: 'sha256-y' },
    collections: new Set(collections),
    layout: `${html}.json`,
    isReusable: true,
    timings: { match: 0, data: 0, render: 0 },
  });

const MEGABYTE = 1024 * 1024;

describe('the page cache', () => {
  it('outdates the pages of a layout and what a search found, and no others', () => {
    const cache = new PageCache(MEGABYTE);
    cache.set('/a', encode('a'), cache.stamp);
    cache.set('/b', encode('b'), cache.stamp);
    cache.set('/search?q=a', encode('search'), cache.stamp);
    cache.outdateLayouts(new Set(['a.json']));
    expect(['/a', '/b', '/search?q=a'].map((key) => cache.get(key) !== undefined)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('outdates the pages that read a collection, and only those, and keeps them as a last resort', () => {
    const cache = new PageCache(MEGABYTE);
    cache.set('/a', encode('a', 'services'), cache.stamp);
    cache.set('/b', encode('b', 'blog_posts'), cache.stamp);
    cache.outdateCollection('services');
    expect([cache.get('/a'), cache.get('/b')?.identity.toString()]).toEqual([undefined, 'b']);
    expect(cache.getLastGood('/a')).toMatchObject({ isOutdated: true });
    cache.delete('/a');
    expect(cache.getLastGood('/a')).toBeUndefined();
  });

  it('does not keep a page that was begun before an edit', () => {
    const cache = new PageCache(MEGABYTE);
    const { stamp } = cache;
    cache.outdateCollection('services');
    cache.set('/a', encode('old', 'services'), stamp);
    expect(cache.get('/a')).toBeUndefined();
  });

  it('stays within its bytes', () => {
    const cache = new PageCache(100_000);
    const page = () => encode(Array.from({ length: 500 }, () => Math.random()).join(' '));
    for (let index = 0; index < 100; index += 1) cache.set(`/${index}`, page(), cache.stamp);
    const kept = Array.from({ length: 100 }, (_, index) => cache.get(`/${index}`)).filter(Boolean);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.reduce((sum, entry) => sum + (entry?.identity.length ?? 0), 0)).toBeLessThan(100_000);
  });

  it('keeps the pages people read while made-up searches pour in', () => {
    const cache = new PageCache(100_000);
    cache.set('/about', encode('about'), cache.stamp);
    for (let index = 0; index < 5_000; index += 1)
      cache.set(`/blog?search=${index}`, encode('x'), cache.stamp);
    expect(cache.get('/about')?.identity.toString()).toBe('about');
  });
});

it('a page pressed again is the same page, no larger', async () => {
  const page = encode('<p>word and word again</p>'.repeat(500));
  const before = page.br.length;
  await recompress(page);
  expect(page.br.length).toBeLessThanOrEqual(before);
  expect(brotliDecompressSync(page.br)).toEqual(page.identity);
});
