import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { CheckedRedirects } from '../../blocks/_contract/check-redirects.ts';
import { quote } from '../../blocks/_contract/problem.ts';
import { redirectKey } from '../../blocks/_contract/redirects.ts';
import { routeOfFile } from '../layouts/route-of-file.ts';
import type { Finding } from './lint-context.ts';
import type { SiteLinks } from './site-links.ts';

/** By the name that a layout had: the one it was given. */
export type Moves = ReadonlyMap<string, string>;

const run = promisify(execFile);
const RENAMES = ['-M', '--diff-filter=R', '--name-status', '--relative', '-z'];

/** Reads the renames that git lists as `R100`, old name, new name, each ended by a zero. */
function* parseRenames(text: string): Iterable<[string, string]> {
  const parts = text.replaceAll('\n', '').split('\0');
  for (let index = 0; index + 2 < parts.length; index += 3) {
    const [from = '', to = ''] = parts.slice(index + 1, index + 3);
    yield [from, to];
  }
}

/**
 * Asks git which layouts were renamed, in any commit and since the last one; a file that was only moved in
 * a file manager counts, too. Without git, or outside of a repository, none.
 */
export async function listMoves(dir: string): Promise<Moves> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'moved-layouts-'));
  // An index of its own: new files are looked at without being added to anything.
  const env = { ...process.env, GIT_INDEX_FILE: path.join(scratch, 'index') };
  const git = async (...args: string[]) =>
    (await run('git', ['-C', dir, ...args], { env, maxBuffer: 16 * 1024 * 1024 })).stdout;
  try {
    const committed = await git('log', '--reverse', '--format=', ...RENAMES, '--', '.');
    await git('read-tree', 'HEAD');
    await git('add', '--intent-to-add', '.');
    const pending = await git('diff', ...RENAMES, 'HEAD', '--', '.');
    return new Map([...parseRenames(committed), ...parseRenames(pending)]);
  } catch {
    return new Map();
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The name a layout has now, over all the moves it made. */
function followMoves(from: string, moves: Moves): string {
  const seen = new Set([from]);
  let file = moves.get(from) ?? from;
  for (let next = moves.get(file); next !== undefined && !seen.has(next); next = moves.get(file)) {
    seen.add(file);
    file = next;
  }
  return file;
}

/** Finds addresses that led to a page before its layout was renamed, and now lead nowhere. */
export async function lintMovedLayouts(
  moves: Moves,
  { redirects, source }: CheckedRedirects,
  links: Pick<SiteLinks, 'findFault'>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const old of moves.keys()) {
    const file = followMoves(old, moves);
    const [from, to] = [routeOfFile(old), routeOfFile(file)];
    if (from === undefined || to === undefined || `${from}${to}`.includes(':')) continue;
    if (redirects.has(redirectKey(from)) || !(await links.findFault(from, undefined))) continue;
    if (await links.findFault(to, undefined)) continue;
    const found = `no entry for ${quote(from)}, whose layout is now ${file}`;
    const expected = JSON.stringify({ from, to });
    findings.push({ source, fault: { code: 'moved-layout', path: ['redirects'], found, expected } });
  }
  return findings;
}
