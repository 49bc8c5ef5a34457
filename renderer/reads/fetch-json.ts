export interface FetchOptions {
  /** What a 401 is: an error like any other, or an empty result (the specification, section 8). */
  readonly onUnauthorized?: 'throw' | 'empty';
}

/**
 * Gets JSON from the API, with credentials (the specification, section 7).
 * @throws Error for any answer but a success: the status, a colon, a space and the answer's text, or
 * its status text where there is none (section 8).
 */
export async function fetchJson(
  path: string,
  { onUnauthorized = 'throw' }: FetchOptions = {},
): Promise<unknown> {
  const response = await fetch(path, { credentials: 'include' });
  if (response.status === 401 && onUnauthorized === 'empty') return null;
  if (response.ok) return response.json();
  throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
}
