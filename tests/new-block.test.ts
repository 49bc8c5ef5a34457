import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './source-files.ts';

const NOT_COPIED = ['.git', '.data', 'dist', 'node_modules'];
const LIMIT_MS = 400_000;

const copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'pagewright-new-block-')));

/** The block that the guide for developers makes, file by file. */
const GUIDED = 'industry-proof';
const guide = readFileSync(path.join(root, 'blocks/README.md'), 'utf8');
const guided = [...guide.matchAll(/^```\w+ (\S+)\n(.*?)^```/gms)].map(([, file = '', text = '']) => ({
  file,
  text,
}));

/** The tests that new blocks have to pass. */
const CONTRACT = [
  'blocks/all-blocks.test.tsx',
  'blocks/fresh-block/fresh-block.test.tsx',
  `blocks/${GUIDED}/${GUIDED}.test.tsx`,
  'blocks/schema-fingerprints.test.ts',
  'server/block-docs/block-docs.test.ts',
];

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** Runs a command in the copy. @throws Error with all it said, where it fails. */
function run(command: string, ...args: string[]): string {
  try {
    const { CI: _ci, VITEST: _vitest, ...env } = process.env;
    return execFileSync(command, args, { cwd: copy, encoding: 'utf8', env, stdio: 'pipe' });
  } catch (error) {
    const { stdout = '', stderr = '' }: { stdout?: string; stderr?: string } = Object(error);
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  }
}

beforeAll(() => {
  for (const name of readdirSync(root).filter((entry) => !NOT_COPIED.includes(entry))) {
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'dir');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('the guide shows every file that a new block needs', () => {
  expect(guided.map(({ file }) => file).sort()).toEqual(
    ['example.json', 'schema.ts', 'test.tsx', 'view.tsx'].map((end) => `${GUIDED}.${end}`),
  );
});

it('the guide names every maker of props', () => {
  const source = readFileSync(path.join(root, 'blocks/_contract/props.ts'), 'utf8');
  const makers = [...source.matchAll(/^export const ([A-Z][a-z]\w*) =/gm)].map(([, name = '']) => name);
  expect(makers.filter((maker) => !new RegExp(`\\b${maker}\\b`).test(guide))).toEqual([]);
});

it('a new block and that of the guide pass types, lint and the contract at once', {
  timeout: LIMIT_MS,
}, () => {
  mkdirSync(path.join(copy, 'blocks', GUIDED));
  for (const { file, text } of guided) writeFileSync(path.join(copy, 'blocks', GUIDED, file), text);
  run('npm', 'run', 'new:block', '--', 'fresh-block');
  const folders = ['blocks/fresh-block', `blocks/${GUIDED}`];
  // What the new files import is looked at with them; nothing that was there before imports them.
  writeFileSync(
    path.join(copy, 'tsconfig.new-blocks.json'),
    JSON.stringify({ extends: './tsconfig.json', include: ['collections', ...folders] }),
  );
  run('npx', 'tsc', '--project', 'tsconfig.new-blocks.json');
  run('npx', 'biome', 'check', ...folders);
  const report = run(
    'npx',
    'vitest',
    'run',
    '--reporter=json',
    // One process, which loads the library once.
    '--maxWorkers=1',
    `--testTimeout=${LIMIT_MS}`,
    ...CONTRACT,
    // The other blocks have passed the same contract outside this copy.
    `--testNamePattern=fresh-block|${GUIDED}|strongest result|shows its title|version of a block|docs/blocks.md|picture of every block`,
  );
  const { testResults }: Report = JSON.parse(report);
  const passed = testResults.filter(({ assertionResults }) =>
    assertionResults.some(({ status }) => status === 'passed'),
  );
  expect(passed.map(({ name }) => path.relative(copy, name)).sort()).toEqual(CONTRACT);
});

it.each([
  ['Big Hero', 'use lower-case words joined by hyphens'],
  ['hero', 'blocks/hero is there already'],
])('refuses the name "%s" in words', (name, words) => {
  expect(() => run('npm', 'run', 'new:block', '--', name)).toThrow(words);
});
