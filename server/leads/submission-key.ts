import { createHash } from 'node:crypto';
import type { NewLead } from '../db/lead-entry.ts';

const HOUR_MS = 3_600_000;

/** One sending of the contact form: how it is told from others, and what makes it a repetition. */
export interface Submission {
  /** What the form sends again with a second try. */
  readonly id: string;
  /** The key of this sending first, then the keys under which it may have come before. */
  readonly keys: string[];
}

/**
 * Tells one sending from another. The form's script makes an id for each filling-in. A plain form has
 * none, because pages are cached: there the same text within the hour counts as the same sending.
 * The text is always part of the key: what was put right and sent again under one id is a lead of its own.
 * @param sentId the id that came with the form; empty or undefined where there was none.
 */
export function identifySubmission(lead: NewLead, sentId: string | undefined, now: Date): Submission {
  const text = digest(Object.entries(lead).sort().flat());
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const id = digest([hour, text]).slice(0, 32);
  const earlierId = digest([hour - 1, text]).slice(0, 32);
  const plain = [digest([id, text]), digest([earlierId, text])];
  // Sent before the script was there, gone back, sent again: the plain form's keys are looked for as well.
  return sentId ? { id: sentId, keys: [digest([sentId, text]), ...plain] } : { id, keys: plain };
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
