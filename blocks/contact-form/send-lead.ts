import type { ChosenOffer } from '../../collections/pricing_packages/rules/package-address.ts';
import { isRecord } from '../_contract/bind.ts';
import { type LeadFieldName, TRAP_FIELD } from '../_contract/lead-fields.ts';
import { toText } from '../_contract/to-text.ts';
import type { FormOutcome } from '../_runtime/page-context.ts';

export type LeadValues = Record<LeadFieldName, string>;

/** How sending ended; `fields` holds what the server found wrong, by the name of the field. */
export type LeadAnswer = Omit<FormOutcome, 'values'>;

/** What the form tells of itself beside the lead. */
export interface FormMarks {
  /** The same for every try with one filling-in, so that it counts once. */
  readonly submissionId: string;
  /** For how long the form was open. */
  readonly secondsOpen: number;
  /** What stands in the field that people cannot see. */
  readonly trap: string;
}

/** The specification, section 8. */
export const SENT_MESSAGE =
  "Your strategy session request has been submitted. We'll contact you within 24 hours.";
export const FAILED_MESSAGE = 'Failed to submit form. Please try again.';
/** For a lead that is on disk while the database is away. */
export const KEPT_TOAST = {
  title: 'We have your request',
  text: 'It is kept safely and reaches our team as soon as our records are back.',
} as const;

function toTexts(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, toText(text)]));
}

async function readRefusal(response: Response): Promise<LeadAnswer> {
  const body: unknown = await response.json().catch(() => undefined);
  const message = isRecord(body) && typeof body.message === 'string' ? body.message : FAILED_MESSAGE;
  if (response.status === 422) {
    return { status: 'invalid', message, fields: isRecord(body) ? toTexts(body.fields) : {} };
  }
  if (isRecord(body) && body.status === 'kept') return { status: 'kept', message, fields: {} };
  if (response.status === 429) return { status: 'limited', message, fields: {} };
  const requestId = isRecord(body) && typeof body.requestId === 'string' ? { requestId: body.requestId } : {};
  return { status: 'failed', message: FAILED_MESSAGE, fields: {}, ...requestId };
}

/**
 * Sends what was typed, and what was chosen before, to the server; empty fields go as null.
 * @returns how it ended; it never rejects, a broken connection is `failed`.
 */
export async function sendLead(
  values: LeadValues,
  marks: FormMarks,
  offer?: ChosenOffer,
): Promise<LeadAnswer> {
  const { submissionId, secondsOpen, trap } = marks;
  const payload = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.trim() === '' ? null : value.trim()]),
  );
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...payload, ...offer, submissionId, secondsOpen, [TRAP_FIELD]: trap }),
    });
    if (!response.ok) return await readRefusal(response);
    return { status: 'sent', message: SENT_MESSAGE, fields: {} };
  } catch {
    return { status: 'failed', message: FAILED_MESSAGE, fields: {} };
  }
}
