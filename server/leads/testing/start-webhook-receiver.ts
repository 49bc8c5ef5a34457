import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text as readText } from 'node:stream/consumers';

/** A post as the receiver got it. */
export interface ReceivedPost {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A program that takes webhooks, and can be made to fail as real ones do. */
export interface WebhookReceiver {
  readonly url: string;
  readonly posts: readonly ReceivedPost[];
  /** From now on answers with this status; `'hang'` never answers. */
  answer(how: number | 'hang'): void;
  stop(): Promise<void>;
}

/** Starts a receiver on a free port of the loopback; the test stops it. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const posts: ReceivedPost[] = [];
  let behaviour: number | 'hang' = 200;
  const server = createServer(async (request, response) => {
    const body = await readText(request);
    posts.push({ headers: request.headers, body });
    if (behaviour === 'hang') return;
    response.writeHead(behaviour, { location: '/elsewhere' }).end('noted');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    posts,
    answer(how) {
      behaviour = how;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
