import type { NewLead, Suspicion } from '../db/lead-entry.ts';

/** What a post tells beside the lead. */
export interface LeadSigns {
  /** What stands in the field that no person sees. */
  readonly trap: string;
  /** How long the form was open, in seconds; undefined where no script ran. */
  readonly secondsOpen: number | undefined;
  /** The greatest likeness of its text to a recent one of somebody else, 0 to 1. */
  readonly likeness: number;
}

/** Faster than a person types a name and an address, even where the browser fills them in. */
const MIN_SECONDS = 3;
const MIN_LIKENESS = 0.6;
const MAX_LINKS = 2;
const MAX_SCORE = 100;

/**
 * Judges whether a lead is likely to be sent by a program. A lead is never turned down for it: each
 * sign has its innocent cases.
 * @returns null where nothing speaks against it.
 */
export function judgeLead(lead: NewLead, { trap, secondsOpen, likeness }: LeadSigns): Suspicion | null {
  const signs: [weight: number, reason: string][] = [];
  if (trap.trim() !== '') signs.push([60, 'a field that people cannot see was filled in']);
  if (secondsOpen !== undefined && secondsOpen < MIN_SECONDS) {
    signs.push([40, `the form was sent after less than ${MIN_SECONDS} seconds`]);
  }
  if (likeness >= MIN_LIKENESS) {
    const percent = Math.round(likeness * 100);
    signs.push([Math.round(likeness * 50), `${percent} % of the text came before, from another address`]);
  }
  const links = lead.goals?.match(/https?:\/\/|www\./gi)?.length ?? 0;
  if (links > MAX_LINKS) signs.push([30, `the text holds ${links} links`]);
  if (/https?:\/\/|www\./i.test(`${lead.firstName} ${lead.lastName}`)) {
    signs.push([50, 'the name holds a link']);
  }
  if (signs.length === 0) return null;
  const score = signs.reduce((sum, [weight]) => sum + weight, 0);
  return { score: Math.min(score, MAX_SCORE), reasons: signs.map(([, reason]) => reason) };
}
