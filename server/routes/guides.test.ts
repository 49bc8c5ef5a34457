import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestSite, hero, layoutText } from '../testing/build-test-site.ts';

let site: Awaited<ReturnType<typeof buildTestSite>>;

beforeAll(async () => {
  site = await buildTestSite({
    'index.json': layoutText('Home', [hero('Home')]),
    '_guides/migration.md': '# Migration\n\n## Before\n\nMake a list.\n',
  });
});

afterAll(() => site.close());

it('serves a guide as a PDF to be saved, and a 304 to who has it', async () => {
  const response = await site.get('/guides/migration.pdf');
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="migration.pdf"',
  });
  expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const etag = String(response.headers.etag);
  expect((await site.get('/guides/migration.pdf', { 'if-none-match': etag })).statusCode).toBe(304);
});

it('follows an edit of its source', async () => {
  const before = (await site.get('/guides/migration.pdf')).headers.etag;
  await site.write('_guides/migration.md', '# Migration\n\n## Before\n\nMake two lists.\n');
  expect((await site.get('/guides/migration.pdf')).headers.etag).not.toBe(before);
});

it.each(['/guides/nothing.pdf', '/guides/..%2F_site.pdf', '/guides/migration.md'])(
  'finds nothing at %s',
  async (address) => expect((await site.get(address)).statusCode).toBe(404),
);
