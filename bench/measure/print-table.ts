/** Prints a table that can be pasted into Markdown as it is. */
export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  console.log(`\n### ${title}\n`);
  console.log(line(head));
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  for (const row of rows) console.log(line(row));
}

/** Says whether a bar is kept, in words: "0.93 (bar 0.9)" or "0.85 (bar 0.9: MISSED)". */
export function againstBar(value: string, bar: string, isKept: boolean): string {
  return `${value} (bar ${bar}${isKept ? '' : ': MISSED'})`;
}
