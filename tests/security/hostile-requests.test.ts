import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TRAP_FIELD } from '../../blocks/_contract/lead-fields.ts';
import services from '../../collections/services/services.collection.ts';
import { makeService } from '../../collections/testing/make-records.ts';
import { buildTestSite, hero, layoutText } from '../../server/testing/build-test-site.ts';

let site: Awaited<ReturnType<typeof buildTestSite>>;

const LEAD = { firstName: 'Marnie', lastName: 'Okafor', email: 'marnie@kiln.example' };
const INTERNALS = /node_modules|at \S+ \(|\/server\/|mongo|stack|ENOENT|TypeError/i;

beforeAll(async () => {
  site = await buildTestSite({
    'services/$slug.json': layoutText(
      'Service',
      [hero('{{service.title}}')],
      {},
      {
        data: { service: { read: '/api/services/{slug}', required: true } },
      },
    ),
    '_files/price-list.txt': 'Prices',
    'secret.txt': 'nobody reads this',
  });
  await site.database.of(services).save(makeService({ slug: 'seo', title: 'SEO' }));
});

afterAll(() => site.close());

let posts = 0;
/** Posts from an address of its own each time, so that no limit answers in place of what is looked at. */
const post = (body: unknown, headers: Record<string, string> = {}, url = '/api/contact') =>
  site.server.inject({
    method: 'POST',
    url,
    remoteAddress: `10.0.0.${++posts}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  });
/** Expects that a form was refused: its visitor is led back to the page, which says what is wrong. */
function expectRefusedForm({ statusCode, headers }: Awaited<ReturnType<typeof post>>): void {
  expect(statusCode).toBe(303);
  expect(headers.location).toMatch(/^\/\?answer=[\w-]{43}#contact$/);
}
const countLeads = () => site.raw.collection('contacts').countDocuments();

describe('an operator of the database', () => {
  it.each<[string, unknown]>([
    ['instead of a text', { ...LEAD, email: { $gt: '' } }],
    ['that runs code', { ...LEAD, email: { $where: 'sleep(1000)' } }],
    ['in a list', { ...LEAD, email: [{ $ne: null }] }],
    ['as a field', { ...LEAD, $set: { isProcessed: true } }],
    ['as a field with a dot', { ...LEAD, 'deliveries.email.state': 'sent' }],
    ['as the key of a submission', { ...LEAD, submissionId: { $ne: '' } }],
    ['as a pattern', { ...LEAD, submissionId: '^.*$' }],
    ['as the whole body', [{ $ne: null }]],
    ['in the trap', { ...LEAD, [TRAP_FIELD]: { $gt: '' } }],
  ])('%s is refused and stores nothing', async (_, body) => {
    const before = await countLeads();
    const response = await post(body);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(await countLeads()).toBe(before);
  });

  it.each([
    '/api/services/[$ne]=1',
    '/api/services/%7B%22$ne%22:null%7D',
    '/api/services/seo%00',
    '/api/services/.*',
    '/api/services/$where',
    '/services/%7B%22$gt%22:%22%22%7D',
    '/services/__proto__',
    '/services/constructor',
    '/api/blog/hubs/__proto__',
    '/api/locations/toString',
  ])('in the address %s finds nothing', async (url) => {
    expect([400, 404]).toContain((await site.get(url)).statusCode);
  });

  it('in a query is a text like any other', async () => {
    for (const url of [
      '/?slug[$ne]=1',
      '/services/seo?a[$gt]=&b.$where=1',
      '/api/services/seo?slug[$ne]=x',
    ]) {
      expect((await site.get(url)).statusCode).toBe(200);
    }
    expect((await site.get('/api/search?q[$ne]=x')).statusCode).toBe(400);
  });

  it('in a form is the text that was typed, or refused', async () => {
    const body = 'firstName=%7B%22%24gt%22%3A%22%22%7D&lastName[$ne]=x&email=a%40b.example&page=/';
    const response = await post(body, { 'content-type': 'application/x-www-form-urlencoded' });
    expectRefusedForm(response);
  });
});

describe('a prototype', () => {
  it.each([
    `{"__proto__":{"isProcessed":true},"firstName":"A","lastName":"B","email":"a@b.example"}`,
    `{"constructor":{"prototype":{"polluted":1}},"firstName":"A","lastName":"B","email":"a@b.example"}`,
    `{"firstName":"A","lastName":"B","email":"a@b.example","prototype":{"polluted":1}}`,
    `{"firstName":{"__proto__":{"polluted":1}},"lastName":"B","email":"a@b.example"}`,
    `{"\\u005f\\u005fproto\\u005f\\u005f":{"polluted":1},"firstName":"A","lastName":"B","email":"a@b.example"}`,
  ])('is not reached by %s', async (body) => {
    expect((await post(body)).statusCode).toBe(400);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Reflect.get({}, 'isProcessed')).toBeUndefined();
  });

  it('is not reached by a form or a query', async () => {
    const body = '__proto__[polluted]=1&constructor.prototype.polluted=1&firstName=A';
    const response = await post(body, { 'content-type': 'application/x-www-form-urlencoded' });
    expectRefusedForm(response);
    expect((await site.get('/?__proto__[polluted]=1&constructor[prototype][polluted]=1')).statusCode).toBe(
      200,
    );
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('a path', () => {
  const UPWARDS = [
    '..',
    '%2e%2e',
    '%2e.',
    '..%2f',
    '%2e%2e%2f',
    '..%5c',
    '..%c0%af',
    '%252e%252e',
    '....//',
    '..;',
  ];
  const PREFIXES = ['/downloads/', '/assets/', '/share/', '/images/', '/services/', '/'];

  it('that climbs out of its folder is answered like any other that leads nowhere', async () => {
    for (const prefix of PREFIXES) {
      for (const upwards of UPWARDS) {
        for (const file of ['secret.txt', '_site.json', '../../etc/passwd', '../package.json']) {
          const url = `${prefix}${`${upwards}/`.repeat(2)}${file}`;
          const response = await site.get(url);
          expect(response.statusCode, url).toBeGreaterThanOrEqual(300);
          expect(response.statusCode, url).toBeLessThan(500);
          expect(response.body, url).not.toMatch(/nobody reads|root:|"dependencies"|"navigation"/);
        }
      }
    }
  });

  it.each([
    '/downloads/price-list.txt%00.png',
    '/downloads//etc/passwd',
    '/share//etc/passwd.png',
    '/share/..%2f..%2fx.png',
    '/api/layouts?path=/../../_site',
    '/api/layouts?path=/..%2f..%2fetc/passwd',
    '/_site',
    '/_files/price-list.txt',
    '/_shared/x',
    '/$slug',
    '/services/$slug.json',
  ])('%s shows no file', async (url) => {
    const response = await site.get(url);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.body).not.toMatch(/root:|nobody reads|^Prices$/);
  });

  it.each([
    '//evil.example',
    '///evil.example/',
    '/%2Fevil.example',
    '/%2f%2fevil.example/x',
    '/%5c%5cevil.example',
  ])('never leads to another site by a form on %s', async (page) => {
    const body = new URLSearchParams({ ...LEAD, page }).toString();
    const response = await post(body, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(response.statusCode).toBe(303);
    const target = new URL(String(response.headers.location), 'https://site.example');
    expect(target.origin).toBe('https://site.example');
  });

  it.each(['//evil.example/', '/%2fevil.example/', '/x//', '///'])(
    '%s leads on within the site',
    async (url) => {
      const { headers } = await site.get(url);
      if (headers.location) {
        expect(new URL(headers.location, 'https://site.example').origin).toBe('https://site.example');
      }
    },
  );
});

describe('a line break', () => {
  it.each([
    '/x%0d%0aset-cookie:%20a=b/',
    '/x%0aset-cookie:a/',
    '/your-service/%0d%0aset-cookie:a=b',
    '/services/seo/?a=%0d%0aset-cookie:%20a=b',
    '/é%0d%0aset-cookie:a/',
    '/%E5%98%8A%E5%98%8Dset-cookie:a/',
    '/downloads/a%0d%0aset-cookie:a.txt',
    '/x%E2%80%A8.md',
  ])('in the address %s begins no header', async (url) => {
    const { statusCode, headers } = await site.get(url);
    expect(statusCode).toBeLessThan(500);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(JSON.stringify(headers)).not.toMatch(/\\[rn]/);
  });

  it('in a form begins no header where the visitor is sent back', async () => {
    const page = '/x\r\nset-cookie: a=b';
    const body = new URLSearchParams({ ...LEAD, page }).toString();
    const { headers } = await post(body, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers.location).not.toMatch(/[\r\n]|cookie/);
  });
});

describe('a body', () => {
  it('that is too large is refused before it is read', async () => {
    const large = { ...LEAD, goals: 'x'.repeat(70_000) };
    expect((await post(large)).statusCode).toBe(413);
    expect((await post(large, {}, '/api/newsletter')).statusCode).toBe(413);
  });

  it('that is packed is refused, so that none unpacks to gigabytes', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, 32));
    expect(bomb.length).toBeLessThan(64_000);
    for (const encoding of ['gzip', 'deflate', 'br', 'gzip, gzip']) {
      const response = await post(bomb, { 'content-encoding': encoding });
      expect(response.statusCode, encoding).toBeGreaterThanOrEqual(400);
      expect(response.statusCode, encoding).toBeLessThan(500);
    }
  });

  it('of many fields or deep nesting is refused in little time', async () => {
    const many = new URLSearchParams(Array.from({ length: 5_000 }, (_, index) => [`f${index}`, 'x']));
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expectRefusedForm(await post(many.toString(), form));
    const deep = `${'[{"a":'.repeat(5_000)}1${'}]'.repeat(5_000)}`;
    expect((await post(deep)).statusCode).toBe(400);
  });

  it.each([
    'text/xml',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/x-yaml',
    'application/json-seq',
  ])('of the type %s is refused', async (type) => {
    const response = await post('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>', {
      'content-type': type,
    });
    expect(response.statusCode).toBe(415);
  });

  it.each(['{', '', 'null', '[]', '"x"', '{"firstName":"\\ud800"}', 'NaN'])(
    'of %j is refused in words',
    async (body) => {
      const response = await post(body);
      expect([400, 422]).toContain(response.statusCode);
      expect(response.json().message).toMatch(/\w+/);
      expect(response.body).not.toMatch(INTERNALS);
    },
  );
});

describe('a page of another site', () => {
  it.each([
    '/api/contact',
    '/api/newsletter',
    '/newsletter/confirm?token=x',
    '/newsletter/unsubscribe?token=x',
  ])('cannot post to %s', async (url) => {
    const senders: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'https://shop.site.example' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of senders) {
      expect((await post(LEAD, headers, url)).statusCode).toBe(403);
    }
  });

  it('is granted no reading of answers by CORS', async () => {
    const response = await site.get('/api/services', { origin: 'https://evil.example' });
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

it('writes nothing about its own insides into answers, whatever was asked before', async () => {
  const answers = await Promise.all(
    ['/api/nothing', '/%E0%A4%A', '/share/x.png', '/images/x', '/downloads/x', `/${'a'.repeat(3_000)}`].map(
      (url) => site.get(url),
    ),
  );
  for (const { body } of answers) expect(body).not.toMatch(INTERNALS);
});
