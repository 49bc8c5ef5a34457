import { expect, test } from 'vitest';
import type { Lead } from '../db/contacts.repository.ts';
import { formatCsv } from './format-csv.ts';
import { formatLeads, LEAD_CSV_COLUMNS } from './format-leads.ts';

const LEAD: Lead = {
  id: '6b0024f31f872f21cd85e0e0',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  company: null,
  website: null,
  monthlyBudget: '5k-10k',
  goals: 'More calls',
  source: 'contact_form',
  isProcessed: false,
  createdAt: '2026-11-20T10:46:11.327Z',
  suspicion: null,
  deliveries: {},
};

test('leads stand in columns, one a line', () => {
  const table = formatLeads([LEAD, { ...LEAD, firstName: 'Bartholomew', company: 'Lee & Co' }]);
  expect(table).toMatchInlineSnapshot(`
    "Received (UTC)    Name             Email            Company   Website  Budget  Goals
    2026-11-20 10:46  Ann Lee          ann@example.com                     5k-10k  More calls
    2026-11-20 10:46  Bartholomew Lee  ann@example.com  Lee & Co           5k-10k  More calls"
  `);
});

test('a long text is cut, and nothing in a text can steer the terminal or begin a line', () => {
  const [, line] = formatLeads([{ ...LEAD, goals: `\u001b[2J\nOne\r\u202etwo ${'x'.repeat(60)}` }]).split(
    '\n',
  );
  expect(line).toMatch(/ \[2J One two x{27}…$/);
});

test('no leads are said in words', () => {
  expect(formatLeads([])).toBe('No leads yet.');
});

const FAILED: Lead = {
  ...LEAD,
  deliveries: {
    email: { state: 'failed', attempts: 12, nextAt: null, lastError: 'The mail server did not answer.' },
    webhook: { state: 'delivered', attempts: 1, nextAt: null, lastError: null },
  },
};

test('what was given up is told with its ID, how often it was tried, and why', () => {
  expect(formatLeads([FAILED], 'failed')).toMatchInlineSnapshot(`
    "ID                        Received (UTC)    Name     Email            Not handed on by email                     Not handed on by webhook
    6b0024f31f872f21cd85e0e0  2026-11-20 10:46  Ann Lee  ann@example.com  12 tries: The mail server did not answer."
  `);
  expect(formatLeads([], 'failed')).toBe('No lead was given up.');
});

const SUSPECT: Lead = { ...LEAD, suspicion: { score: 40, reasons: ['the text holds 3 links'] } };

test('a suspicious lead has a mark in the list, and its reasons in a list of its own', () => {
  const [titles, marked, plain] = formatLeads([SUSPECT, LEAD]).split('\n');
  expect([titles?.[0], marked?.[0], plain?.[0]]).toEqual([' ', '?', ' ']);
  expect(formatLeads([SUSPECT], 'suspicious')).toContain('40: the text holds 3 links');
});

test('for a spreadsheet every field is written, and none is run', () => {
  const csv = formatCsv([{ ...SUSPECT, goals: '=1+1' }], LEAD_CSV_COLUMNS);
  const [titles, line] = csv.split('\r\n');
  expect(line?.split(',')).toHaveLength(titles?.split(',').length ?? 0);
  expect(line).toContain("'=1+1");
});
