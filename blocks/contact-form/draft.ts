import type { LeadValues } from './send-lead.ts';

const STORAGE_KEY = 'contact-draft';

/** What was typed in this tab and not sent; nothing where the browser keeps nothing. */
export function recallDraft(): Partial<LeadValues> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

/** Keeps what was typed until the tab is closed; without a place to keep it the form works as before. */
export function keepDraft(values: Partial<LeadValues>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(values));
  } catch {
    // The browser keeps nothing, or no more.
  }
}

/** Forgets what was typed: it was sent. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Where nothing may be kept, nothing was.
  }
}
