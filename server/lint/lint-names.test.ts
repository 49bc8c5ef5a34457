import { expect, it } from 'vitest';
import { readSourceText } from '../../blocks/_contract/source-text.ts';
import { lintNames } from './lint-names.ts';
import { isStrayDownload } from './stray-download.ts';

it.each([
  ['_files/back\\slash.txt', '_files/back-slash.txt'],
  ['_files/line\nbreak.txt', '_files/line-break.txt'],
  ['_files/caf\ufffd\ufffd.pdf', '_files/caf-.pdf'],
])('a download that its name keeps from being served is reported: %j', (file, suggestion) => {
  expect(isStrayDownload(file)).toBe(true);
  const source = { displayPath: file, text: readSourceText('') };
  const [finding] = lintNames({ layouts: [], strays: [{ file, source }] });
  expect(finding?.fault).toMatchObject({
    code: 'file-name',
    found: expect.stringContaining('which is not served'),
    suggestion,
  });
});

it.each(['_files/Price list, 2026 – “final” (1).csv', '_files/価格.pdf', 'back\\slash.json'])(
  'a name that keeps no download from being served is not: %j',
  (file) => expect(isStrayDownload(file)).toBe(false),
);
