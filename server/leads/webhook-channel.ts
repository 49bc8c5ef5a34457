import type { Lead } from '../db/contacts.repository.ts';
import type { Channel } from './channel.ts';
import { signWebhook } from './sign-webhook.ts';

export interface WebhookChannelOptions {
  readonly url: string;
  readonly secret: string;
  readonly timeoutMs?: number;
}

/** Hands leads on to another program: a signed POST, taken over by any 2xx. No redirect is followed. */
export function createWebhookChannel({ url, secret, timeoutMs = 10_000 }: WebhookChannelOptions): Channel {
  return {
    name: 'webhook',
    async send(lead) {
      const body = JSON.stringify(describeEvent(lead));
      const status = await post(url, timeoutMs, body, {
        'content-type': 'application/json',
        'user-agent': 'Pagewright',
        'pagewright-delivery': lead.id,
        'pagewright-signature': signWebhook(body, secret, new Date()),
      });
      if (status < 200 || status > 299) throw new Error(`The webhook answered ${status}, expected 2xx.`);
    },
  };
}

function describeEvent({ id, deliveries, isProcessed, ...lead }: Lead) {
  return { type: 'lead.created', id, lead };
}

async function post(
  url: string,
  timeoutMs: number,
  body: string,
  headers: Record<string, string>,
): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    throw new Error(`The webhook did not answer: ${describeFault(error, timeoutMs)}.`);
  }
}

/** The address may hold a token, so only what went wrong is told. */
function describeFault(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return 'unknown fault';
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs} ms`;
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return 'the connection failed';
}
