import type { Lead } from '../db/contacts.repository.ts';

const MAX_WIDTH = 40;

const COLUMNS: readonly { title: string; read: (lead: Lead) => string | null }[] = [
  { title: 'Received (UTC)', read: ({ createdAt }) => createdAt?.slice(0, 16).replace('T', ' ') ?? null },
  { title: 'Name', read: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ') },
  { title: 'Email', read: ({ email }) => email },
  { title: 'Company', read: ({ company }) => company },
  { title: 'Website', read: ({ website }) => website },
  { title: 'Budget', read: ({ monthlyBudget }) => monthlyBudget },
  { title: 'Goals', read: ({ goals }) => goals },
];

/** Lays leads out as a table for a terminal, one a line; long texts are cut, nothing can steer the terminal. */
export function formatLeads(leads: readonly Lead[]): string {
  if (leads.length === 0) return 'No leads yet.';
  const rows = [
    COLUMNS.map(({ title }) => title),
    ...leads.map((lead) => COLUMNS.map(({ read }) => toCell(read(lead)))),
  ];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function toCell(value: string | null): string {
  const line = (value ?? '').replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return line.length > MAX_WIDTH ? `${line.slice(0, MAX_WIDTH - 1)}…` : line;
}
