import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkRedirects } from '../../blocks/_contract/check-redirects.ts';
import { lintMovedLayouts, listMoves } from './moved-layouts.ts';

let dir: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-C', dir, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args]);
const commit = () => {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'An edit');
};
const move = (from: string, to: string) => rename(path.join(dir, from), path.join(dir, to));

const textOf = (title: string) => JSON.stringify({ meta: { title }, blocks: [1, 2, 3, 4, 5] }, null, 2);

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'repository-'));
  await mkdir(path.join(dir, 'team'));
  for (const name of ['about', 'prices', 'team/index']) {
    await writeFile(path.join(dir, `${name}.json`), textOf(`All on ${name}`));
  }
  git('init', '--quiet');
  commit();
});
afterEach(() => rm(dir, { recursive: true, force: true }));

describe('the moves of layouts', () => {
  it('are those that were committed, and those of a file manager since', async () => {
    await move('about.json', 'about-us.json');
    commit();
    await move('prices.json', 'pricing.json');
    const text = await readFile(path.join(dir, 'pricing.json'), 'utf8');
    await writeFile(path.join(dir, 'pricing.json'), text.replace('All on', 'All about'));
    expect(Object.fromEntries(await listMoves(dir))).toEqual({
      'about.json': 'about-us.json',
      'prices.json': 'pricing.json',
    });
    expect(git('status', '--short').toString()).toContain('?? pricing.json');
  });

  it('are none where there is no repository', async () => {
    await rm(path.join(dir, '.git'), { recursive: true });
    expect((await listMoves(dir)).size).toBe(0);
  });
});

describe('a layout that moved', () => {
  const served = new Set(['/about-us', '/team', '/pricing']);
  const links = {
    findFault: async (href: string) =>
      served.has(href) ? undefined : { code: 'broken-link' as const, expected: '', suggestion: undefined },
  };
  const lint = (moves: Record<string, string>, redirects: object[] = []) =>
    lintMovedLayouts(
      new Map(Object.entries(moves)),
      checkRedirects('layouts/_redirects.json', JSON.stringify({ redirects })),
      links,
    );

  it('brings the entry that leads its old address on, over all its moves', async () => {
    const findings = await lint({ 'about.json': 'company.json', 'company.json': 'about-us.json' });
    expect(findings.map(({ fault }) => [fault.found, fault.expected])).toEqual([
      ['no entry for "/about", whose layout is now about-us.json', '{"from":"/about","to":"/about-us"}'],
      ['no entry for "/company", whose layout is now about-us.json', '{"from":"/company","to":"/about-us"}'],
    ]);
  });

  it.each([
    [
      'leads on already',
      { 'about.json': 'about-us.json' },
      [{ from: '/about', to: '/about-us', status: 301 }],
    ],
    ['kept its address', { 'team.json': 'team/index.json' }, []],
    ['is gone since', { 'about.json': 'deleted.json' }, []],
    ['has a variable address', { 'blog/$slug.json': 'news/$slug.json' }, []],
    ['was never a page', { '_shared/a.json': '_shared/b.json' }, []],
  ])('is not told of where it %s', async (_why, moves, redirects) => {
    expect(await lint(moves, redirects)).toEqual([]);
  });
});
