import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isTestFile, listSourceFiles, root } from './source-files.ts';

const MAX_LINES = 400;

/** Longer files, each with the reason why it is not split. */
const LONG_FILES = new Map([
  [
    'packages/embedded-mongo/src/conformance/aggregation-stages.test.ts',
    'tables of cases for every stage of the aggregation pipeline, looked up by stage',
  ],
]);

interface Line {
  readonly where: string;
  readonly text: string;
}

const files = listSourceFiles();
const linesOf = (file: string) => readFileSync(path.join(root, file), 'utf8').split('\n');
const lines: Line[] = files.flatMap((file) =>
  linesOf(file).map((text, index) => ({ where: `${file}:${index + 1}`, text })),
);
const inBrowsers = lines.filter(({ where }) => /^(?:blocks|renderer)\/.*(?<!\.test)\.tsx?:/.test(where));
const find = (pattern: RegExp, within = lines) =>
  within.filter(({ text }) => pattern.test(text)).map(({ where, text }) => `${where}: ${text.trim()}`);

it('keeps every file short enough to read', () => {
  const long = files.filter((file) => linesOf(file).length > MAX_LINES);
  const unexplained = long.filter((file) => !LONG_FILES.has(file));
  expect(unexplained.map((file) => `${file} has more than ${MAX_LINES} lines: split it by concept`)).toEqual(
    [],
  );
  expect([...LONG_FILES.keys()].filter((file) => !long.includes(file))).toEqual([]);
});

it('never silences the type checker', () => {
  expect(find(/@ts-(?:ignore|nocheck|expect-error)|\bas any\b|\bas unknown as\b/, notThisFile())).toEqual([]);
});

it('leaves nothing for later and skips no test', () => {
  expect(find(/\b(?:TODO|FIXME|XXX|HACK)\b/, notThisFile())).toEqual([]);
  const tests = lines.filter(({ where }) => isTestFile(where.replace(/:\d+$/, '')));
  expect(find(/\b(?:it|test|describe)\.(?:skip|only|todo|skipIf|runIf)\b/, tests)).toEqual([]);
});

it('shows pictures through the one component that sizes and compresses them', () => {
  const views = lines.filter(({ where }) => /^(?:blocks|renderer)\/.*\.tsx:/.test(where));
  const outside = views.filter(({ where }) => !/^blocks\/_ui\/image\.tsx:|\.test\.tsx:/.test(where));
  expect(outside.length).toBeGreaterThan(1_000);
  expect(find(/<(?:img|picture)\b/, outside)).toEqual([]);
});

it('wakes no `Intl` in a browser, which takes longer than a tap may', () => {
  expect(inBrowsers.length).toBeGreaterThan(1_000);
  expect(find(/\bnew Intl\.|\bIntl\.\w+\(|\.toLocale\w*String\(/, inBrowsers)).toEqual([]);
});

it('turns text into markup in a browser through the one trusted policy', () => {
  const onServers = /^(?:blocks\/_runtime\/island|renderer\/document)\.tsx:/;
  const found = inBrowsers.filter(({ where }) => !onServers.test(where));
  const sinks = /dangerouslySetInnerHTML=|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/;
  expect(find(sinks, found).length).toBeGreaterThan(1);
  expect(find(sinks, found).filter((line) => !/trustHtml\(|markupOf\(/.test(line))).toEqual([]);
});

/** This file spells out the words it looks for. */
function notThisFile(): Line[] {
  return lines.filter(({ where }) => !where.startsWith('tests/source-rules.test.ts'));
}
