import { isRecord } from '../_contract/bind.ts';

/** How a sign-up ended. */
export interface SignupAnswer {
  readonly status: 'sent' | 'invalid' | 'limited' | 'failed';
  /** What the server says to a sign-up that it took. */
  readonly message?: string;
}

const STATUS_OF_CODE: Readonly<Record<number, SignupAnswer['status']>> = {
  202: 'sent',
  422: 'invalid',
  429: 'limited',
};

/**
 * Sends an address to the server. @param page the path of the page that the form is on.
 * @returns how it ended; it never rejects, a broken connection is `failed`.
 */
export async function sendSignup(email: string, page: string): Promise<SignupAnswer> {
  try {
    const response = await fetch('/api/newsletter', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ email, page }),
    });
    const body: unknown = await response.json();
    const message = isRecord(body) && typeof body.message === 'string' ? { message: body.message } : {};
    return { status: STATUS_OF_CODE[response.status] ?? 'failed', ...message };
  } catch {
    return { status: 'failed' };
  }
}
