import type { Lead } from '../../db/contacts.repository.ts';
import type { LeadEntry } from '../../db/lead-entry.ts';

/** An entry with a key of its own for each number. */
export function makeEntry(number = 1, fields: Partial<LeadEntry['lead']> = {}): LeadEntry {
  return {
    keys: [number.toString(16).padStart(64, '0')],
    lead: {
      firstName: 'Ruth',
      lastName: 'Calloway',
      email: `ruth${number}@example.com`,
      company: 'Calloway Kilns',
      website: null,
      monthlyBudget: '5k-10k',
      goals: 'More bookings\nfor the Tuesday class',
      source: 'contact_form',
      ...fields,
    },
    receivedAt: '2026-11-20T10:46:11.327Z',
    suspicion: null,
  };
}

/** A lead as the database gives it back. */
export function makeLead(fields: Partial<Lead> = {}): Lead {
  const { lead, receivedAt } = makeEntry();
  return {
    ...lead,
    id: '6b0024f31f872f21cd85e0e0',
    isProcessed: false,
    createdAt: receivedAt,
    suspicion: null,
    deliveries: {},
    ...fields,
  };
}
