import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { OverloadedError } from '../http/overloaded-error.ts';
import type { BuiltPage } from './build-page.ts';
import { PageService } from './page-service.ts';

const built: BuiltPage = {
  status: 200,
  parts: [Buffer.from('<p>page</p>')],
  hashes: { style: 'sha256-x', script: 'sha256-y' },
  collections: new Set(),
  layout: 'x.json',
  isReusable: true,
  timings: { match: 0, data: 0, render: 0 },
};
const request = { path: '/contact', search: new URLSearchParams(), forms: {} };
const layout = { query: [], data: {}, meta: { title: '', description: '' }, blocks: [] };

/** A service whose pages are all waiting for the database until it is told to answer. */
function openService({ isCrowdedByPosts = (): boolean => false } = {}) {
  const waiting: (() => void)[] = [];
  const service = new PageService({
    builder: { build: () => new Promise((resolve) => waiting.push(() => resolve(built))) },
    layouts: { match: () => ({ file: 'x.json', layout, params: {} }) },
    log: pino({ level: 'silent' }),
    isCaching: true,
    isDatabaseAway: () => false,
    isCrowdedByPosts,
  });
  const answerAll = () => {
    for (const answer of waiting.splice(0)) answer();
  };
  return { service, answerAll };
}

const times = <T>(count: number, ask: (n: number) => T) => Array.from({ length: count }, (_, n) => ask(n));

it('while more forms are posted than can be served, none is answered with a page', async () => {
  const { service } = openService({ isCrowdedByPosts: () => true });
  await expect(service.buildForPost(request)).rejects.toThrow(OverloadedError);
});

describe('while a hundred pages are being made', () => {
  it('no further page is begun, with the outcome of a form or without', async () => {
    const { service, answerAll } = openService();
    const made = [
      ...times(50, (n) => service.get(`/${n}`, new URLSearchParams())),
      ...times(50, () => service.getWithForm(request)),
    ];
    await expect(service.get('/late', new URLSearchParams())).rejects.toThrow(OverloadedError);
    await expect(service.getWithForm(request)).rejects.toThrow(OverloadedError);
    answerAll();
    expect(await Promise.all(made)).toHaveLength(100);
    const next = service.getWithForm(request);
    answerAll();
    expect((await next).status).toBe(200);
  });

  it('those who posted a form are shown it again, until two hundred are', async () => {
    const { service, answerAll } = openService();
    const shown = [
      ...times(100, () => service.getWithForm(request)),
      ...times(100, () => service.buildForPost(request)),
    ];
    await expect(service.buildForPost(request)).rejects.toThrow(OverloadedError);
    answerAll();
    expect(await Promise.all(shown)).toHaveLength(200);
  });

  it('a page that is known is sent as it was, though it is outdated', async () => {
    const { service, answerAll } = openService();
    const first = service.get('/known', new URLSearchParams());
    answerAll();
    await first;
    service.outdateAll();
    const others = times(100, () => service.getWithForm(request));
    expect((await service.get('/known', new URLSearchParams())).isOutdated).toBe(true);
    answerAll();
    await Promise.all(others);
  });
});
