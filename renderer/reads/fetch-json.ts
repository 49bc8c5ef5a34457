/**
 * Gets JSON from the API, with credentials (the specification, section 7).
 * @throws Error for any answer but a success: the status, a colon, a space and the answer's text, or
 * its status text where there is none (section 8).
 */
export async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path, { credentials: 'include' });
  if (response.ok) return response.json();
  throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
}
