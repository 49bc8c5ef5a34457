import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestSite, hero, layoutText } from '../testing/build-test-site.ts';

let site: Awaited<ReturnType<typeof buildTestSite>>;

beforeAll(async () => {
  site = await buildTestSite({ 'about.json': layoutText('About', [hero('About us')]) });
});
afterAll(() => site.close());

const POST = { method: 'POST', headers: { 'content-type': 'application/json' } } as const;

describe('what is not served', () => {
  it.each([
    ['a call that there is not', { url: '/api/nothing' }, 404],
    ['a document that there is not', { url: '/api/services/nothing' }, 404],
    ['a search without words', { url: '/api/search' }, 400],
    ['a path that is none', { url: '/api/layouts?path=%00' }, 400],
    ['an address that is too long', { url: `/${'a'.repeat(3_000)}` }, 414],
    ['a method that nothing answers', { url: '/about', method: 'DELETE' }, 404],
    ['a share image of no page', { url: '/share/nothing.png' }, 404],
    [
      'a post of another site',
      { ...POST, url: '/api/contact', headers: { origin: 'https://evil.example' } },
      403,
    ],
    ['broken JSON', { ...POST, url: '/api/contact', payload: '{' }, 400],
    ['a lead without a name', { ...POST, url: '/api/contact', payload: '{}' }, 422],
    ['an address that cannot be decoded', { url: '/%E0%A4%A' }, 400],
  ] as const)('%s says its id in the header and the text, and the log has it', async (_, request, status) => {
    const response = await site.server.inject(request);
    expect(response.statusCode).toBe(status);
    const { requestId, message } = response.json();
    expect(message).toMatch(/^[A-Z].+\.$/);
    expect(response.headers['x-request-id']).toBe(requestId);
    const url = String(request.url).split('?')[0];
    await vi.waitFor(() =>
      expect(site.logged).toContainEqual(
        expect.objectContaining({ requestId, status, url: expect.stringContaining(url ?? '') }),
      ),
    );
  });

  it.each([['a page that there is not', { url: '/nothing-here' }, 404]] as const)(
    '%s is a page with the id in its header, and the log has it',
    async (_, request, status) => {
      const response = await site.server.inject(request);
      expect(response.statusCode).toBe(status);
      expect(response.headers['content-type']).toMatch(/^text\/html/);
      const requestId = response.headers['x-request-id'];
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
      await vi.waitFor(() =>
        expect(site.logged).toContainEqual(expect.objectContaining({ requestId, status, url: request.url })),
      );
    },
  );
});

it('what is served is not logged', async () => {
  const before = site.logged.length;
  await site.get('/about');
  await site.get('/api/services');
  expect(site.logged.length).toBe(before);
});
