import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import services from '../../collections/services/services.collection.ts';
import { makeService } from '../../collections/testing/make-records.ts';
import * as renderer from '../../renderer/entry-server.tsx';
import { buildTestSite, hero, layoutText } from '../testing/build-test-site.ts';

let site: Awaited<ReturnType<typeof buildTestSite>>;

const SERVICE_LAYOUT = layoutText(
  '{{service.title}} Services',
  [
    { type: 'page-hero', props: { title: '{{service.title}}', text: '{{service.description}}' } },
    { type: 'rich-text', props: { body: { $bind: 'service.contentHtml' } } },
  ],
  { description: '{{service.description}}' },
  {
    breadcrumb: [{ label: 'Services', to: '/services' }, { label: '{{service.title}}' }],
    data: { service: { read: '/api/services/{slug}', required: true } },
    notFound: {
      title: 'Service Not Found',
      text: 'It has moved.',
      action: { label: 'View All', to: '/services' },
    },
  },
);

beforeEach(async () => {
  site = await buildTestSite({ 'services/$slug.json': SERVICE_LAYOUT });
});

afterEach(() => site.close());

const documentOf = (html: string) => new JSDOM(html).window.document;
const headingOf = (html: string) => documentOf(html).querySelector('h1')?.textContent;
const metaOf = (html: string, name: string) =>
  documentOf(html).querySelector(`meta[name="${name}"]`)?.getAttribute('content');

describe('a page', () => {
  it('is a layout filled with its document, whole in the first answer', async () => {
    await site.database
      .of(services)
      .save(makeService({ slug: 'seo', title: 'SEO', description: 'Be found.' }));
    const response = await site.get('/services/seo');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    const page = documentOf(response.body);
    expect(page.title).toBe('SEO Services');
    expect(headingOf(response.body)).toBe('SEO');
    expect(metaOf(response.body, 'description')).toBe('Be found.');
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://site.example/services/seo',
    );
    expect(page.querySelector('nav[aria-label=Breadcrumb]')?.textContent).toBe('HomeServicesSEO');
  });

  it('describes itself to machines in one graph', async () => {
    const { body } = await site.get('/');
    const graph = JSON.parse(
      documentOf(body).querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    );
    expect(graph['@graph'].map((node: { '@type': string }) => node['@type'])).toEqual(
      expect.arrayContaining(['Organization', 'LocalBusiness', 'WebSite']),
    );
    expect(
      graph['@graph'].find((node: { '@type': string }) => node['@type'] === 'LocalBusiness'),
    ).toMatchObject({
      openingHours: expect.arrayContaining(['Mo-Fr 09:00-18:00']),
      priceRange: '$$',
    });
  });

  it('keeps markup in documents and addresses text', async () => {
    await site.database.of(services).save(
      makeService({
        slug: 'x',
        title: '<img src=x onerror=alert(1)>',
        description: '</script><script>alert(2)</script>',
      }),
    );
    const { body } = await site.get('/services/x');
    const page = documentOf(body);
    expect(page.querySelector('img')).toBeNull();
    expect([...page.querySelectorAll('script')].map(({ type, text }) => type || text)).toEqual([
      'application/ld+json',
      renderer.inlineScript(['/assets/loader.js']),
    ]);
    expect(headingOf(body)).toBe('<img src=x onerror=alert(1)>');
  });

  it('with a missing document is the not-found text of its layout, status 404, not for search engines', async () => {
    const response = await site.get('/services/none');
    expect(response.statusCode).toBe(404);
    expect(headingOf(response.body)).toBe('Service Not Found');
    expect(metaOf(response.body, 'robots')).toBe('noindex, nofollow');
    expect(documentOf(response.body).querySelector('main a')?.getAttribute('href')).toBe('/services');
  });

  it('whose document cannot be fetched says the same with status 503, and is made anew at the next visit', async () => {
    const find = vi
      .spyOn(site.database.of(services), 'findBySlug')
      .mockRejectedValueOnce(new Error('The disk is gone.'));
    const response = await site.get('/services/seo');
    expect([response.statusCode, headingOf(response.body)]).toEqual([503, 'Service Not Found']);
    expect(response.body).not.toContain('disk');
    find.mockRestore();
    await site.database.of(services).save(makeService({ slug: 'seo' }));
    expect((await site.get('/services/seo')).statusCode).toBe(200);
  });

  it('that no layout serves is the layout of /404 with status 404', async () => {
    for (const path of ['/nothing/here', '/404', '/_site', '/services/a/b', '/layouts/index.json']) {
      const response = await site.get(path);
      expect([path, response.statusCode]).toEqual([path, 404]);
      expect(headingOf(response.body)).toBe("We couldn't find that page");
      expect(metaOf(response.body, 'robots')).toBe('noindex, nofollow');
    }
  });

  it('has one address: a slash at the end is sent away for good', async () => {
    const response = await site.get('/services/seo/?a=1');
    expect([response.statusCode, response.headers.location]).toEqual([308, '/services/seo?a=1']);
    expect((await site.get('//evil.example/')).headers.location).toBe('/evil.example');
  });

  it.each(['/%E0%A4%A', '/a%00b', '/%5cevil', `/${'x'.repeat(3000)}`])(
    'is refused with a clear 4xx for the address %s',
    async (url) => {
      const response = await site.get(url);
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
    },
  );
});

describe('what is sent', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (buffer: Buffer) => buffer],
  ])('is the same page in %s, each with its own ETag and 304', async (encoding, decode) => {
    const headers = { 'accept-encoding': encoding };
    const response = await site.get('/', headers);
    expect(response.headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(headingOf(decode(response.rawPayload).toString())).toBe('Welcome');
    expect(response.headers.vary).toBe('Accept-Encoding, Save-Data');
    const again = await site.get('/', { ...headers, 'if-none-match': String(response.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('allows no script but the site’s own files, and what a page holds inlined by its hashes', async () => {
    const { headers, body } = await site.get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    const page = documentOf(body);
    const hashesOf = (selector: string) => {
      const texts = new Set([...page.querySelectorAll(selector)].map(({ textContent }) => textContent ?? ''));
      return [...texts]
        .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
        .join(' ');
    };
    expect(policy).toContain(`script-src 'self' ${hashesOf('script:not([type])')};`);
    expect(policy).toContain(`style-src 'self' ${hashesOf('style')};`);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types pagewright;");
    expect(policy).toMatch(/upgrade-insecure-requests$/);
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body).not.toMatch(/\sstyle=|\son[a-z]+=/);
  });

  it('is what a HEAD promises', async () => {
    const head = await site.server.inject({ method: 'HEAD', url: '/' });
    expect([head.statusCode, head.payload]).toEqual([200, '']);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(1000);
  });
});

describe('an edit', () => {
  it('of a document shows at the next visit', async () => {
    await site.database.of(services).save(makeService({ slug: 'seo', title: 'Before' }));
    expect(headingOf((await site.get('/services/seo')).body)).toBe('Before');
    await site.database.of(services).save(makeService({ slug: 'seo', title: 'After' }));
    expect(headingOf((await site.get('/services/seo')).body)).toBe('After');
  });

  it('of a layout shows without a restart', async () => {
    expect(headingOf((await site.get('/')).body)).toBe('Welcome');
    await site.write('index.json', layoutText('Home', [hero('Changed')]));
    await vi.waitFor(async () => expect(headingOf((await site.get('/')).body)).toBe('Changed'), {
      timeout: 10_000,
    });
  });

  it('that adds or removes a file adds or removes a page', async () => {
    await site.write('campaigns/spring.json', layoutText('Spring', [hero('Spring offer')]));
    await vi.waitFor(async () => expect((await site.get('/campaigns/spring')).statusCode).toBe(200), {
      timeout: 10_000,
    });
    await site.remove('campaigns/spring.json');
    await vi.waitFor(async () => expect((await site.get('/campaigns/spring')).statusCode).toBe(404), {
      timeout: 10_000,
    });
  });

  it('that adds a second file to an address leaves the first one there, and is logged', async () => {
    await site.write('about/index.json', layoutText('About', [hero('The first')]));
    await vi.waitFor(async () => expect((await site.get('/about')).statusCode).toBe(200), {
      timeout: 10_000,
    });
    await site.write('about.json', layoutText('About', [hero('The second')]));
    await expect
      .poll(() => site.logged.map(({ msg }) => msg), { timeout: 10_000 })
      .toContainEqual(
        expect.stringMatching(
          /about\.json:1:1 {2}the file: found the address "\/about", which "about\/index\.json" serves already, expected an address of its own\.$/,
        ),
      );
    expect(headingOf((await site.get('/about')).body)).toBe('The first');
    await site.remove('about/index.json');
    await vi.waitFor(async () => expect(headingOf((await site.get('/about')).body)).toBe('The second'), {
      timeout: 10_000,
    });
  });

  it('that breaks a layout leaves the last good page and is logged with file, line and cure', async () => {
    await site.get('/');
    await site.write('index.json', layoutText('Home', [{ type: 'page-heroo', props: { title: 'Oops' } }]));
    await vi.waitFor(() => expect(site.logged).not.toEqual([]), { timeout: 10_000 });
    expect(site.logged[0]?.msg).toMatch(
      /index\.json:\d+:\d+ {2}blocks\[0\] > type: .*Did you mean "page-hero"\?$/,
    );
    await wait(100);
    expect(headingOf((await site.get('/')).body)).toBe('Welcome');
  });
});

describe('a shared piece', () => {
  const piece = (...blocks: object[]) => JSON.stringify({ description: 'For a test.', blocks });
  const usingIt = layoutText('Home', [{ type: 'shared', props: { name: 'offer' } }]);

  it('is live on every page that uses it, and its faults leave the last good pages', async () => {
    await site.write('_shared/offer.json', piece(hero('An offer')));
    await site.write('index.json', usingIt);
    const shows = (heading: string) =>
      vi.waitFor(async () => expect(headingOf((await site.get('/')).body)).toBe(heading), {
        timeout: 10_000,
      });
    await shows('An offer');
    await site.write('_shared/offer.json', piece(hero('A better offer')));
    await shows('A better offer');
    await site.write('_shared/offer.json', piece({ type: 'page-heroo' }));
    await vi.waitFor(() => expect(site.logged).not.toEqual([]), { timeout: 10_000 });
    expect(site.logged.map(({ msg }) => msg)).toEqual([
      expect.stringMatching(
        /_shared\/offer\.json:1:\d+ {2}blocks\[0\] > type: .*Did you mean "page-hero"\?$/,
      ),
    ]);
    expect(headingOf((await site.get('/')).body)).toBe('A better offer');
  });
});

describe('a site that starts over broken layouts', () => {
  it('serves every other page, and of the broken ones what can be served', async () => {
    const broken = await buildTestSite({
      'broken.json': `${layoutText('Broken', [hero('Half of it')]).slice(0, -10)}, {{{`,
      'partly.json': layoutText('Partly', [
        { type: 'nope' },
        hero('The good part'),
        { type: 'faq', props: { x: 1 } },
      ]),
    });
    try {
      expect((await broken.get('/')).statusCode).toBe(200);
      expect(headingOf((await broken.get('/partly')).body)).toBe('The good part');
      expect((await broken.get('/broken')).statusCode).toBe(200);
      const messages = broken.logged.map((entry) => String(entry.msg)).join('\n');
      expect(messages).toMatch(/broken\.json:\d+:\d+/);
      expect(messages).toMatch(/partly\.json:\d+:\d+ {2}blocks\[0\] > type: found the block type "nope"/);
    } finally {
      await broken.close();
    }
  });
});

describe('a page whose frame fails', () => {
  it('is an apology with an id to quote, and nothing of the fault', async () => {
    await site.remove('404.json');
    await vi.waitFor(async () => expect((await site.get('/nothing')).statusCode).toBe(500), {
      timeout: 10_000,
    });
    const response = await site.get('/nothing');
    expect(headingOf(response.body)).toBe('Something went wrong');
    expect(response.body).not.toContain('404.json');
    const requestId = /quote ([\w-]+)\./.exec(response.body)?.[1];
    expect(site.logged).toContainEqual(
      expect.objectContaining({ requestId, msg: 'A page could not be shown' }),
    );
  });
});

describe('GET /api/layouts', () => {
  it('answers a page with its blocks bound, and the reads that bring its documents', async () => {
    await site.database.of(services).save(makeService({ slug: 'seo', title: 'SEO' }));
    const answer = (await site.get('/api/layouts?path=/services/seo')).json();
    expect(answer).toMatchObject({
      status: 200,
      path: '/services/seo',
      params: { slug: 'seo' },
      head: { title: 'SEO Services' },
      data: [{ name: 'service', path: '/api/services/seo', required: true }],
    });
    expect(answer.blocks[0].props.title).toBe('SEO');
  });

  it.each([
    ['/services/none', 'Service Not Found'],
    ['/nothing', "We couldn't find that page"],
  ])('says that %s is not there', async (path, title) => {
    const answer = (await site.get(`/api/layouts?path=${path}`)).json();
    expect(answer.status).toBe(404);
    expect(answer.head.title).toContain(title);
  });

  it('shows the blocks of the not-found page where no layout serves the path', async () => {
    const missing = (await site.get('/api/layouts?path=/nothing')).json();
    expect([missing.isMissing, missing.blocks.length]).toEqual([false, 1]);
    const without = (await site.get('/api/layouts?path=/services/none')).json();
    expect([without.isMissing, without.blocks.length]).toEqual([true, 0]);
  });

  it.each([
    '/api/layouts',
    '/api/layouts?path=http://x',
    '/api/layouts?path=/a%00',
    '/api/layouts?path=/&x=1',
  ])('refuses %s', async (url) => expect((await site.get(url)).statusCode).toBe(400));
});

describe('the contact form without script', () => {
  const CONTACT = layoutText('Contact us', [
    hero('Contact'),
    { type: 'contact-form', id: 'contact', props: { title: 'Talk to us' } },
  ]);
  const post = (values: Record<string, string>) =>
    site.server.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(values).toString(),
    });

  beforeEach(async () => {
    await site.write('talk.json', CONTACT);
    await vi.waitFor(async () => expect((await site.get('/talk')).statusCode).toBe(200), { timeout: 10_000 });
  });

  it('comes back with what was typed and what is wrong with it', async () => {
    const response = await post({ page: '/talk', firstName: 'Ann', lastName: '', email: 'nonsense' });
    expect(response.statusCode).toBe(303);
    const location = String(response.headers.location);
    expect(location).toMatch(/^\/talk\?answer=[\w-]{43}#contact$/);
    const shown = await site.get(location.replace('#contact', ''));
    const page = documentOf(shown.body);
    expect(page.querySelector('[name=firstName]')?.getAttribute('value')).toBe('Ann');
    const email = page.querySelector('[name=email]');
    expect(email?.getAttribute('aria-invalid')).toBe('true');
    expect(page.getElementById(email?.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'name@example.com',
    );
    expect(shown.headers['cache-control']).toBe('no-store');
  });

  it('goes back to its page after success and says so there', async () => {
    const response = await post({
      page: '/talk',
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@example.com',
    });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/talk?sent=contact#contact']);
    const after = await site.get('/talk?sent=contact');
    expect(documentOf(after.body).querySelector('#contact')?.textContent).toContain('within 24 hours');
    expect([after.headers['cache-control'], after.headers.etag]).toEqual(['no-store', undefined]);
    expect((await site.get('/talk')).body).not.toContain('request has been submitted');
    expect(await site.database.contacts.list()).toHaveLength(1);
  });
});
