import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import legacyRedirect from './legacy-redirect.ts';

describe('an address of the former site', () => {
  const app = fastify().register(legacyRedirect);
  afterAll(() => app.close());

  it.each([
    ['/your-service', '/'],
    ['/your-services/lawyers/perth', '/blog/lawyers'],
    ['/your-service/anything/at/all', '/services'],
    ['/your-service/law-firms/locations?utm_source=card', '/locations'],
  ])('%s leads to %s for good', async (url, target) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe(target);
  });

  it('is answered to a HEAD request too', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/your-service/seo' });
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/services']);
  });
});
