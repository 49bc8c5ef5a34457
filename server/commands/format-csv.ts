/** One field of a record: its heading, and its text; null where there is none. */
export interface CsvColumn<Entry> {
  readonly title: string;
  readonly read: (entry: Entry) => string | null;
}

/**
 * Writes records as CSV (RFC 4180) that is safe to open in a spreadsheet: a text that a spreadsheet
 * would take for a formula gets an apostrophe in front (OWASP, CSV injection).
 */
export function formatCsv<Entry>(entries: readonly Entry[], columns: readonly CsvColumn<Entry>[]): string {
  const lines = [
    columns.map(({ title }) => title),
    ...entries.map((entry) => columns.map(({ read }) => read(entry) ?? '')),
  ];
  return lines.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
}

// Spreadsheets pass over spaces before the sign, and know its full-width forms.
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n;\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
