import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp } from './build-test-app.ts';

let built: Awaited<ReturnType<typeof buildTestApp>>;

beforeAll(async () => {
  built = await buildTestApp();
});

afterAll(() => built.close());

const post = (headers: Record<string, string>) =>
  built.app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { host: 'localhost:3000', ...headers },
    payload: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' },
  });

test.each([
  ['a page of the site', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }],
  ['the visitor, by hand', { 'sec-fetch-site': 'none' }],
  ['an older browser', { origin: 'http://localhost:3000' }],
  ['an older browser over a proxy that ends TLS', { origin: 'https://localhost:3000' }],
  ['an older browser at the public address', { origin: 'https://www.example.com.au' }],
  ['a program', {}],
])('a post of %s is taken', async (_, headers) => {
  expect((await post(headers)).statusCode).toBe(201);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['another site that hides its origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
  [
    'a neighbour under the same domain',
    { 'sec-fetch-site': 'same-site', origin: 'https://shop.example.com.au' },
  ],
  ['another site in an older browser', { origin: 'https://evil.example' }],
  ['a sandboxed page in an older browser', { origin: 'null' }],
  ['a site whose name begins alike', { origin: 'https://www.example.com.au.evil.example' }],
  ['another port', { origin: 'http://localhost:3001' }],
  ['something that is no origin', { origin: 'localhost:3000' }],
])('a post of %s is refused', async (_, headers) => {
  const response = await post(headers);
  expect(response.statusCode).toBe(403);
  expect(response.json()).toEqual({
    requestId: expect.any(String),
    message: expect.stringMatching(/other sites are refused/),
  });
});

test('reading is open to all', async () => {
  const response = await built.app.inject({
    url: '/api/services',
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(response.statusCode).toBe(200);
});
