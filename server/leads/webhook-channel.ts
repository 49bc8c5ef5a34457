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
    async send(lead, giveUp) {
      const body = JSON.stringify(describeEvent(lead));
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Pagewright',
        'pagewright-delivery': lead.id,
        'pagewright-signature': signWebhook(body, secret, new Date()),
      };
      const status = await post(url, { body, headers }, { timeoutMs, giveUp });
      if (status < 200 || status > 299) throw new Error(`The webhook answered ${status}, expected 2xx.`);
    },
  };
}

function describeEvent({ id, deliveries, isProcessed, ...lead }: Lead) {
  return { type: 'lead.created', id, lead };
}

async function post(
  url: string,
  content: { readonly body: string; readonly headers: Record<string, string> },
  { timeoutMs, giveUp }: { readonly timeoutMs: number; readonly giveUp: AbortSignal | undefined },
): Promise<number> {
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      ...content,
      method: 'POST',
      redirect: 'manual',
      signal: giveUp ? AbortSignal.any([late, giveUp]) : late,
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    const fault = late.aborted ? `no answer within ${timeoutMs} ms` : describeFault(error);
    throw new Error(`The webhook did not answer: ${fault}.`);
  }
}

/** The address may hold a token, so only what went wrong is told. */
function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown fault';
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return 'the connection failed';
}
