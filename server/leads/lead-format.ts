import { Value } from '@sinclair/typebox/value';
import { keyOf, LeadEntry } from '../db/lead-entry.ts';
import type { OutboxFormat } from '../outbox/outbox.ts';

/** Leads in the outbox. */
export const LEAD_FORMAT: OutboxFormat<LeadEntry> = {
  name: 'lead',
  check: (value) => Value.Check(LeadEntry, value),
  keyOf,
};
