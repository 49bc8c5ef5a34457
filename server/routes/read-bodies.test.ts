import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp } from './build-test-app.ts';

const LEAD = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' };
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let built: Awaited<ReturnType<typeof buildTestApp>>;

beforeAll(async () => {
  built = await buildTestApp();
});
afterAll(() => built.close());

const post = (payload: string | Buffer, headers: Record<string, string>) =>
  built.app.inject({ method: 'POST', url: '/api/contact', payload, headers });
const listLeads = () => built.database.contacts.list();

test.each([
  ['no character begins with', [0xff, 0xfe]],
  ['hide a slash', [0xc0, 0xaf]],
  ['are half of a surrogate pair', [0xed, 0xa0, 0x80]],
])('bytes that %s are refused, in JSON and in a form', async (_, bytes) => {
  const broken = Buffer.from(bytes);
  const json = Buffer.concat([
    Buffer.from('{"lastName":"B","email":"a@b.co","firstName":"A'),
    broken,
    Buffer.from('"}'),
  ]);
  const form = Buffer.concat([Buffer.from('lastName=B&email=a%40b.co&firstName=A'), broken]);
  expect((await post(json, JSON_TYPE)).statusCode).toBe(415);
  expect((await post(form, FORM)).statusCode).toBe(415);
  const escaped = bytes.map((byte) => `%${byte.toString(16)}`).join('');
  expect((await post(`lastName=B&email=a%40b.co&firstName=A${escaped}`, FORM)).statusCode).toBe(415);
  expect(await listLeads()).toEqual([]);
});

test.each(['gzip', 'deflate', 'br', 'GZIP', 'x-unknown'])('a body packed by %s: 415', async (encoding) => {
  const packed = gzipSync(JSON.stringify(LEAD));
  const response = await post(packed, { ...JSON_TYPE, 'content-encoding': encoding });
  expect(response.statusCode).toBe(415);
  expect(await listLeads()).toEqual([]);
});
