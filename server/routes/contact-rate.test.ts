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

test('a plain form that is held back keeps what was typed', async () => {
  const payload = new URLSearchParams({ ...LEAD, goals: 'Calls', page: '/contact' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (let sent = 0; sent < 3; sent += 1) {
    await built.app.inject({ method: 'POST', url: '/api/contact', payload, headers });
  }
  expect(built.outcomes.at(-1)).toMatchObject({
    status: 'limited',
    httpStatus: 429,
    values: { ...LEAD, goals: 'Calls' },
    page: '/contact',
  });
});

test('reading is not limited', async () => {
  for (let asked = 0; asked < 5; asked += 1) {
    expect((await built.app.inject('/api/services')).statusCode).toBe(200);
  }
});
