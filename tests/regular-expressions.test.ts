import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkSync } from 'recheck';
import { expect, it } from 'vitest';
import { type Expression, readExpressions } from './read-expressions.ts';
import { isTestFile, listSourceFiles, root } from './source-files.ts';

// The engine that is written in JavaScript; the others are programs of their own.
process.env.RECHECK_SYNC_BACKEND = 'pure';

/** What of an expression cannot be proved is tried out: less often than usual, and always in the same way. */
const EFFORT = {
  timeout: 60_000,
  randomSeed: 1,
  maxIteration: 4,
  maxGenerationSize: 30,
  crossoverSize: 10,
  mutationSize: 10,
  incubationLimit: 5_000,
} as const;

/** Expressions that go over their text more than once, each with what bounds that text. */
const BOUNDED: Readonly<Record<string, string>> = {
  'server/logging/mask-log-line.ts': 'what a line of the log holds is cut before it is masked',
  'packages/embedded-mongo/src/bson/key-string.ts': 'the database: the digits of one number',
  'packages/embedded-mongo/src/query/regex.ts': 'the database: the pattern of a query, whose size is limited',
  'packages/embedded-mongo/src/text/words.ts': 'the database: one word',
};

/** Where an expression is put together while the code runs, and of what. */
const ASSEMBLED: Readonly<Record<string, string>> = {
  'blocks/_contract/layout.ts': 'digits, each so many',
  'blocks/_contract/lead-fields.ts': 'the budgets of a list, one of them',
  'packages/embedded-mongo/src/query/regex.ts': 'letters that stand for themselves',
  'server/content/auto-link.ts': 'phrases of letters, spaces between them: see bench/text-algorithms.ts',
  'server/db/match-email.ts': 'the letters of one address',
  'server/layout-schema/layout-schema.ts': 'paths of the API, against paths of the API',
  'server/lint/stray-download.ts': 'one class of characters, repeated',
  'server/pages/document-address.ts': 'a path of the API with parts that hold no slash',
};

/** What runs for others than those who write the code. */
const isProduct = (file: string) =>
  !isTestFile(file) && !/^bench\/|\/(?:dev|build|start|new-block)\.mjs$/.test(file);
const found = listSourceFiles()
  .filter(isProduct)
  .filter((file) => /pattern|RegExp|\//.test(readFileSync(path.join(root, file), 'utf8')))
  .map(readExpressions);
const nameOf = ({ source, flags }: Expression) => `/${source}/${flags}`;
const written = new Map(found.flatMap((file) => file.written).map((one) => [nameOf(one), one]));

const isSafe = (source: string, flags = '') => checkSync(source, flags, EFFORT).status === 'safe';
const fileOf = (where: string) => where.replace(/:\d+$/, '');

it('finds what once held up the site', () => {
  const before: readonly (readonly [source: string, flags: string])[] = [
    ['\\{\\{\\s*([^{}]*?)\\s*\\}\\}', 'g'],
    ['<[^>]*>', 'g'],
    ['^(?:a|a)*b$', ''],
    ['[,.;:]+$', ''],
    ['(\\{+)\\s*([\\w-]+)', 'g'],
  ];
  for (const [source, flags] of before) expect([source, isSafe(source, flags)]).toEqual([source, false]);
});

it('no expression goes over a text again and again, unless something bounds that text', () => {
  expect(written.size).toBeGreaterThan(150);
  const slow = [...written.values()].filter(({ source, flags }) => !isSafe(source, flags));
  const open = slow.filter(({ where }) => !Object.hasOwn(BOUNDED, fileOf(where)));
  expect(open.map((one) => `${one.where}: ${nameOf(one)} takes longer than its text`)).toEqual([]);
  const bounded = new Set(slow.map(({ where }) => fileOf(where)));
  expect(Object.keys(BOUNDED).filter((file) => !bounded.has(file))).toEqual([]);
}, 120_000);

it('every expression that is put together as the code runs is known', () => {
  const places = new Set(found.flatMap(({ assembled }) => assembled).map(fileOf));
  expect([...places].sort()).toEqual(Object.keys(ASSEMBLED).sort());
});
