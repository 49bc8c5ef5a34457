import { expect, test } from 'vitest';
import { formatCsv } from './format-csv.ts';

const COLUMNS = [
  { title: 'Name', read: ([name]: readonly (string | null)[]) => name ?? null },
  { title: 'Goals', read: ([, goals]: readonly (string | null)[]) => goals ?? null },
];
const cellOf = (text: string) =>
  formatCsv([[text]], COLUMNS)
    .split('\r\n')
    .slice(1)
    .join('\r\n')
    .slice(0, -3);

test('one line for the headings and one for each record, empty where there is nothing', () => {
  expect(
    formatCsv(
      [
        ['Ruth Adler', null],
        ['Wei', 'Rank'],
      ],
      COLUMNS,
    ),
  ).toBe('Name,Goals\r\nRuth Adler,\r\nWei,Rank\r\n');
});

test('no records are the headings alone', () => {
  expect(formatCsv([], COLUMNS)).toBe('Name,Goals\r\n');
});

test.each([
  ['Adler, Ruth', '"Adler, Ruth"'],
  ['the "best"', '"the ""best"""'],
  ['two\nlines', '"two\nlines"'],
  ['a;b', '"a;b"'],
  [' padded', '" padded"'],
])('%j stays one cell', (text, cell) => {
  expect(cellOf(text)).toBe(cell);
});

test.each([
  '=HYPERLINK("http://evil.example")',
  '+61 2 5550 0100',
  '-2+3',
  '@SUM(A1)',
  '  =1+1',
  '\t=1+1',
  '\u200b=1+1',
  '＝1+1',
  '\rx',
])('%j is never run as a formula', (text) => {
  expect(cellOf(text)).toMatch(/^"?'/);
  expect(cellOf(text)).toContain(text.replaceAll('"', '""'));
});

test.each(['ruth@example.com', 'a=b', '2026-03-02', '3 - 2'])('%j is left as it is', (text) => {
  expect(cellOf(text)).toBe(text);
});
