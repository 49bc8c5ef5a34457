import { createHmac } from 'node:crypto';

/**
 * Signs the body of a webhook: HMAC-SHA256 over `SECONDS.BODY`, so that a receiver can tell who sent
 * it and refuse what was recorded and sent again later.
 * @returns the value of the header `Pagewright-Signature`: `t=SECONDS,v1=HEXADECIMAL`.
 */
export function signWebhook(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
