import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestSite } from '../testing/build-test-site.ts';

/** The name of a file, and what its header says where that is not the name alone. */
const NAMES: readonly (readonly [string, string?])[] = [
  ['plan.txt'],
  ["it's (2026)*.pdf"],
  ['semi;colon, comma + more=a&b@c$d:e.csv'],
  ['a?b#c.txt'],
  ['price – list.csv', `filename="price _ list.csv"; filename*=UTF-8''price%20%E2%80%93%20list.csv`],
  ['quo"te.pdf', `filename="quo_te.pdf"; filename*=UTF-8''quo%22te.pdf`],
  [
    "‘it’s (all)*'.pdf",
    `filename="_it_s (all)*'.pdf"; filename*=UTF-8''%E2%80%98it%E2%80%99s%20%28all%29%2A%27.pdf`,
  ],
  ['50% off.csv', `filename="50_ off.csv"; filename*=UTF-8''50%25%20off.csv`],
  ['Zürich 価格.pdf', `filename="Z_rich __.pdf"; filename*=UTF-8''Z%C3%BCrich%20%E4%BE%A1%E6%A0%BC.pdf`],
  ['%2e%2e.txt', `filename="_2e_2e.txt"; filename*=UTF-8''%252e%252e.txt`],
];
const FOREIGN = ['es', 'ecma', 'shtml', 'xht', 'jsonld', 'mjs', 'svgz', 'exe', 'unknown', 'PDF.js'];

let site: Awaited<ReturnType<typeof buildTestSite>>;

beforeAll(async () => {
  const names = [...NAMES.map(([name]) => name), ...FOREIGN.map((ending) => `page.${ending}`), '.env'];
  site = await buildTestSite(Object.fromEntries(names.map((name) => [`_files/${name}`, 'text'])));
});
afterAll(() => site.close());

describe('a download', () => {
  it.each<[string, string | undefined]>(NAMES.map(([name, described]) => [name, described]))(
    'named %s is served to be saved under its name',
    async (name, described) => {
      for (const encode of [encodeURIComponent, encodeURI]) {
        const path = encode(name).replaceAll('?', '%3F').replaceAll('#', '%23');
        const { statusCode, headers, body } = await site.get(`/downloads/${path}`);
        expect([statusCode, body]).toEqual([200, 'text']);
        expect(headers['content-disposition']).toBe(`attachment; ${described ?? `filename="${name}"`}`);
      }
    },
  );

  it.each(FOREIGN)('of a type that no list names (.%s) is bytes', async (ending) => {
    const { statusCode, headers } = await site.get(`/downloads/page.${ending}`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toMatch(/^attachment/);
  });

  it.each(['.env', '%2eenv', 'plan.txt%2F', 'sub%2Fplan.txt', '%5C'])('is not found at %s', async (path) => {
    const { statusCode } = await site.get(`/downloads/${path}`);
    expect([403, 404]).toContain(statusCode);
  });
});
