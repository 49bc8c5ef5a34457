import { expect, test } from 'vitest';
import type { Lead } from '../db/contacts.repository.ts';
import { formatLeads } from './format-leads.ts';

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
