import { expect, it } from 'vitest';
import { type Fault, toProblem } from '../../blocks/_contract/problem.ts';
import { readSourceText } from '../../blocks/_contract/source-text.ts';
import { exitCodeOf, formatReport, selectFiles } from './format-report.ts';

const problem = (file: string, code: Fault['code']) =>
  toProblem(
    { code, path: ['meta', 'title'], found: 'one thing', expected: 'another' },
    { displayPath: file, text: readSourceText('{\n  "meta": { "title": "x" }\n}') },
  );
const checked = {
  files: ['layouts/a.json', 'layouts/b.json', 'layouts/services/index.json'],
  problems: [problem('layouts/a.json', 'bad-layout'), problem('layouts/b.json', 'title-length')],
  isRendered: true,
};

it('tells each problem on a line of its own, with its severity and its code, then counts', () => {
  expect(formatReport(selectFiles(checked, []))).toMatchInlineSnapshot(`
    "layouts/a.json:2:13  meta > title: found one thing, expected another. (error: bad-layout)
    layouts/b.json:2:13  meta > title: found one thing, expected another. (warning: title-length)

    3 files checked: 1 error, 1 warning. docs/problems.md explains each kind."
  `);
});

it('tells of the named files alone, however they are written', () => {
  const report = selectFiles(checked, ['./layouts/b.json']);
  expect(report).toMatchObject({ files: 1, errors: 0, warnings: 1 });
  expect(formatReport(report)).toMatchInlineSnapshot(`
    "layouts/b.json:2:13  meta > title: found one thing, expected another. (warning: title-length)

    1 file checked: 0 errors, 1 warning. docs/problems.md explains each kind."
  `);
});

it('says so where all is well', () => {
  expect(formatReport(selectFiles(checked, ['layouts/services/']))).toBe(
    '1 file checked: 0 errors, 0 warnings.',
  );
});

it('says that no page was looked at, also of files that have no fault', () => {
  expect(
    formatReport(selectFiles({ ...checked, isRendered: false }, ['layouts/services/'])),
  ).toMatchInlineSnapshot(`
    "1 file checked: 0 errors, 0 warnings.
    No page was rendered, because _site.json does not hold: mend it and check again for what else there is."
  `);
});

it('refuses a file there is not, because a slip must not pass for a clean file', () => {
  expect(() => selectFiles(checked, ['layouts/service/index.json'])).toThrow(
    'There is no layout "layouts/service/index.json". Did you mean "layouts/services/index.json"?',
  );
});

it.each([
  ['layouts/a.json', 1, 1],
  ['layouts/b.json', 0, 1],
  ['layouts/services', 0, 0],
])('of %s the command ends with %i, where it is strict with %i', (name, usual, strict) => {
  const report = selectFiles(checked, [name]);
  expect([exitCodeOf(report, false), exitCodeOf(report, true)]).toEqual([usual, strict]);
});
