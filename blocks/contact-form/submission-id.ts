const STORAGE_KEY = 'lead-submission';

/** The id of what is being filled in; the same over retries, reloads and the back button of one tab. */
export function recallSubmissionId(): string {
  try {
    const known = sessionStorage.getItem(STORAGE_KEY);
    if (known) return known;
  } catch {
    // Storage is switched off: then the id lasts as long as the page.
  }
  return renewSubmissionId();
}

/** Begins a new filling-in: what is sent from now on is another lead. */
export function renewSubmissionId(): string {
  // Not randomUUID: browsers offer that over https only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  try {
    sessionStorage.setItem(STORAGE_KEY, id);
  } catch {
    // As above.
  }
  return id;
}
