import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTestApp } from './build-test-app.ts';

const LEAD = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' };

let built: Awaited<ReturnType<typeof buildTestApp>>;

beforeEach(async () => {
  built = await buildTestApp({ contactRateMax: 2 });
});

afterEach(() => built.close());

let sent = 0;

/** Posts a lead of another person each time, unless told whose. */
const post = (remoteAddress: string, headers = {}, email = `ann${++sent}@example.com`) =>
  built.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { ...LEAD, email },
    remoteAddress,
    headers,
  });

test('one address may send so many leads and is then told to wait, and for how long', async () => {
  expect((await post('203.0.113.7')).statusCode).toBe(201);
  expect((await post('203.0.113.7')).statusCode).toBe(201);
  const refused = await post('203.0.113.7');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
  expect(refused.json()).toEqual({
    requestId: expect.any(String),
    message: expect.stringMatching(/several requests in a short time/),
  });
  expect(await built.database.contacts.list()).toHaveLength(2);
});

test('another address is not held back', async () => {
  await post('203.0.113.7');
  await post('203.0.113.7');
  expect((await post('203.0.113.8')).statusCode).toBe(201);
});

test('one e-mail address may send so many leads, from wherever and however it is written', async () => {
  expect((await post('203.0.113.7', {}, 'ann@example.com')).statusCode).toBe(201);
  expect((await post('203.0.113.8', {}, 'Ann@Example.com')).statusCode).toBe(201);
  const refused = await post('203.0.113.9', {}, ' ANN@example.com ');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
  expect((await post('203.0.113.9', {}, 'bob@example.com')).statusCode).toBe(201);
});

test('nobody gets a new address by saying so', async () => {
  await post('203.0.113.7', { 'x-forwarded-for': '198.51.100.1' });
  await post('203.0.113.7', { 'x-forwarded-for': '198.51.100.2' });
  expect((await post('203.0.113.7', { 'x-forwarded-for': '198.51.100.3' })).statusCode).toBe(429);
});

test.each([
  ['from one address', (n: number) => ({ email: `ann${n}@example.com` }), '203.0.113.7'],
  ['for one e-mail address', () => ({ email: 'ann@example.com' }), undefined],
])('plain forms %s beyond the limit get a short page that is made for nobody', async (_, fields, address) => {
  const answers = [];
  for (let n = 0; n < 4; n += 1) {
    const payload = new URLSearchParams({ ...LEAD, ...fields(n), page: '/search?q=seo' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const remoteAddress = address ?? `203.0.113.${n}`;
    answers.push(
      await built.app.inject({ method: 'POST', url: '/api/contact', payload, headers, remoteAddress }),
    );
  }
  expect(built.outcomes.map(({ status }) => status)).toEqual(['sent', 'sent']);
  const [third, fourth] = answers.slice(2);
  expect([third?.statusCode, fourth?.statusCode]).toEqual([429, 429]);
  expect(Number(third?.headers['retry-after'])).toBeGreaterThan(500);
  expect(third?.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(third?.body).toMatch(/what you typed is still in the form/);
  expect(third?.body).toBe(fourth?.body);
  expect(third?.body.length).toBeLessThan(2_000);
});

test('the body of a post beyond the limit is not looked at', async () => {
  await post('203.0.113.7');
  await post('203.0.113.7');
  const refused = await built.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: '{',
    headers: { 'content-type': 'application/json' },
    remoteAddress: '203.0.113.7',
  });
  expect(refused.statusCode).toBe(429);
});

test('reading is not limited', async () => {
  for (let asked = 0; asked < 5; asked += 1) {
    expect((await built.app.inject('/api/services')).statusCode).toBe(200);
  }
});
