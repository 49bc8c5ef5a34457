import type { Lead } from '../db/contacts.repository.ts';
import { CHANNEL_NAMES } from '../db/lead-delivery.ts';
import type { CsvColumn } from './format-csv.ts';

const MAX_WIDTH = 40;

type Column = CsvColumn<Lead>;

const MOMENT: Column = {
  title: 'Received (UTC)',
  read: ({ createdAt }) => createdAt?.slice(0, 16).replace('T', ' ') ?? null,
};
const NAME: Column = {
  title: 'Name',
  read: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '),
};
const EMAIL: Column = { title: 'Email', read: ({ email }) => email };
const SUSPICION: Column = {
  title: 'Suspicion',
  read: ({ suspicion }) => suspicion && `${suspicion.score}: ${suspicion.reasons.join('; ')}`,
};

const BASIC_COLUMNS: readonly Column[] = [
  // Only where there is something to look twice at.
  { title: '', read: ({ suspicion }) => (suspicion ? '?' : null) },
  MOMENT,
  NAME,
  EMAIL,
  { title: 'Company', read: ({ company }) => company },
  { title: 'Website', read: ({ website }) => website },
  { title: 'Budget', read: ({ monthlyBudget }) => monthlyBudget },
  { title: 'Goals', read: ({ goals }) => goals },
];

const FAILED_COLUMNS: readonly Column[] = [
  { title: 'ID', read: ({ id }) => id },
  MOMENT,
  NAME,
  EMAIL,
  ...CHANNEL_NAMES.map(
    (channel): Column => ({
      title: `Not handed on by ${channel}`,
      read: ({ deliveries }) => {
        const delivery = deliveries[channel];
        return delivery?.state === 'failed' ? `${delivery.attempts} tries: ${delivery.lastError}` : null;
      },
    }),
  ),
];

/** The columns of a table, by what was asked for. Errors and reasons are told in full. */
const TABLES = {
  all: { columns: BASIC_COLUMNS, isCut: true, none: 'No leads yet.' },
  failed: { columns: FAILED_COLUMNS, isCut: false, none: 'No lead was given up.' },
  suspicious: {
    columns: [MOMENT, NAME, EMAIL, SUSPICION],
    isCut: false,
    none: 'No lead looks like a program sent it.',
  },
} as const;

/** Every field of a lead, for a spreadsheet. */
export const LEAD_CSV_COLUMNS: readonly Column[] = [
  { title: 'ID', read: ({ id }) => id },
  { title: 'Received', read: ({ createdAt }) => createdAt },
  { title: 'First name', read: ({ firstName }) => firstName },
  { title: 'Last name', read: ({ lastName }) => lastName },
  EMAIL,
  { title: 'Company', read: ({ company }) => company },
  { title: 'Website', read: ({ website }) => website },
  { title: 'Monthly budget', read: ({ monthlyBudget }) => monthlyBudget },
  { title: 'Goals', read: ({ goals }) => goals },
  { title: 'Service', read: ({ service }) => service ?? null },
  { title: 'Package', read: (lead) => lead.package ?? null },
  { title: 'Source', read: ({ source }) => source },
  { title: 'Processed', read: ({ isProcessed }) => (isProcessed ? 'yes' : 'no') },
  SUSPICION,
];

/** Lays leads out as a table for a terminal, one a line; long texts are cut, nothing can steer the terminal. */
export function formatLeads(leads: readonly Lead[], table: keyof typeof TABLES = 'all'): string {
  const { columns, isCut, none } = TABLES[table];
  if (leads.length === 0) return none;
  const cells = leads.map((lead) => columns.map(({ read }) => toCell(read(lead), isCut)));
  const rows = [columns.map(({ title }) => title), ...cells];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const shown = columns.map((_, column) => cells.some((row) => row[column] !== '') || column > 0);
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .filter((_, column) => shown[column])
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function toCell(value: string | null, isCut: boolean): string {
  const line = (value ?? '').replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return isCut && line.length > MAX_WIDTH ? `${line.slice(0, MAX_WIDTH - 1)}…` : line;
}
