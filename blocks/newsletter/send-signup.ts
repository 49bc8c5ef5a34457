/** How a sign-up that the site keeps ended. */
export type SignupStatus = 'sent' | 'invalid' | 'limited' | 'failed';

const STATUS_OF_CODE: Readonly<Record<number, SignupStatus>> = {
  202: 'sent',
  422: 'invalid',
  429: 'limited',
};

/** Sends an address to the server. @returns how it ended; it never rejects, a broken connection is `failed`. */
export async function sendSignup(email: string): Promise<SignupStatus> {
  try {
    const response = await fetch('/api/newsletter', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ email }),
    });
    return STATUS_OF_CODE[response.status] ?? 'failed';
  } catch {
    return 'failed';
  }
}
