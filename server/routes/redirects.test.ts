import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import services from '../../collections/services/services.collection.ts';
import { makeService } from '../../collections/testing/make-records.ts';
import { buildTestSite, hero, layoutText } from '../testing/build-test-site.ts';

let site: Awaited<ReturnType<typeof buildTestSite>>;

beforeAll(async () => {
  site = await buildTestSite({
    'services/$slug.json': layoutText(
      '{{service.title}}',
      [hero('{{service.title}}')],
      {},
      { data: { service: { read: '/api/services/{slug}', required: true } } },
    ),
    '_redirects.json': JSON.stringify({
      redirects: [
        { from: '/services/seo', to: '/services/search?from=old#top' },
        { from: '/sale', to: '/', status: 302 },
        { from: '/half', to: '/50%-off' },
        { from: '/round', to: '/round' },
      ],
    }),
  });
  await site.database.of(services).save(makeService({ slug: 'seo' }));
});

afterAll(() => site.close());

async function followFrom(url: string) {
  const { statusCode, headers } = await site.get(url);
  return [statusCode, headers.location];
}

describe('an address that moved', () => {
  it('leads to its new one, with its query and without regard to a slash at its end', async () => {
    expect(await followFrom('/services/seo')).toEqual([301, '/services/search?from=old#top']);
    expect(await followFrom('/services/seo/?utm_source=x')).toEqual([
      301,
      '/services/search?from=old&utm_source=x#top',
    ]);
    expect(await followFrom('/sale')).toEqual([302, '/']);
  });

  it('leads to one with a lone "%" as well', async () => {
    expect(await followFrom('/half')).toEqual([301, '/50%25-off']);
  });

  it('is remembered by browsers no longer than a mistake may live', async () => {
    expect((await site.get('/services/seo')).headers['cache-control']).toBe('public, max-age=86400');
    expect((await site.get('/sale')).headers['cache-control']).toBe('no-store');
  });

  it('leads nobody round in circles', async () => {
    expect(await followFrom('/round')).toEqual([404, undefined]);
  });

  it('is no page to the app, which then asks for it as a visitor does', async () => {
    expect((await site.get('/api/layouts?path=/sale')).statusCode).toBe(404);
  });

  it('stands in no sitemap', async () => {
    expect((await site.get('/sitemap.xml')).body).toContain('services-slug-1');
    expect((await site.get('/sitemaps/services-slug-1.xml')).body).not.toContain('<loc>');
  });
});

describe('the file of redirects', () => {
  it('is live on edit, also over a page that is ready in the cache', async () => {
    await site.database.of(services).save(makeService({ slug: 'cached' }));
    expect(await followFrom('/services/cached')).toEqual([200, undefined]);
    await site.write(
      '_redirects.json',
      JSON.stringify({ redirects: [{ from: '/services/cached', to: '/' }] }),
    );
    await expect.poll(() => followFrom('/services/cached'), { timeout: 10_000 }).toEqual([301, '/']);
    expect(await followFrom('/sale')).toEqual([404, undefined]);
    await site.remove('_redirects.json');
    await expect.poll(() => followFrom('/services/cached'), { timeout: 10_000 }).toEqual([200, undefined]);
  });

  it('keeps every redirect it had while an edit does not hold', async () => {
    const edit = (text: string) => site.write('_redirects.json', text);
    const redirects = [{ from: '/spring', to: '/' }];
    await edit(JSON.stringify({ redirects }));
    await expect.poll(() => followFrom('/spring'), { timeout: 10_000 }).toEqual([301, '/']);
    const slips = {
      'found no value, or a comma too many before this':
        '{ "redirects": [{ "from": "/summer", "to": "/" },] }',
      'found "/autumn" once more': JSON.stringify({
        redirects: [
          { from: '/autumn', to: '/' },
          { from: '/autumn', to: '/sale' },
        ],
      }),
      'found a way that goes round': JSON.stringify({ redirects: [{ from: '/winter', to: '/winter' }] }),
    };
    for (const [found, text] of Object.entries(slips)) {
      await edit(text);
      await expect
        .poll(() => site.logged.map(({ msg }) => String(msg)), { timeout: 10_000 })
        .toContainEqual(expect.stringContaining(found));
      expect(await followFrom('/spring')).toEqual([301, '/']);
      expect(await followFrom('/summer')).toEqual([404, undefined]);
      expect(await followFrom('/autumn')).toEqual([404, undefined]);
    }
    await edit(JSON.stringify({ redirects: [{ from: '/summer', to: '/' }] }));
    await expect.poll(() => followFrom('/summer'), { timeout: 10_000 }).toEqual([301, '/']);
    expect(await followFrom('/spring')).toEqual([404, undefined]);
    await site.remove('_redirects.json');
    await expect.poll(() => followFrom('/summer'), { timeout: 10_000 }).toEqual([404, undefined]);
  });

  it('is logged with line and cure where it does not hold', async () => {
    await site.write('_redirects.json', JSON.stringify({ redirects: [{ from: '/a', to: 'b' }] }));
    await expect
      .poll(() => site.logged.map(({ msg }) => String(msg)), { timeout: 10_000 })
      .toContainEqual(expect.stringContaining('_redirects.json:1:28  redirects[0] > to: found "b"'));
  });
});
