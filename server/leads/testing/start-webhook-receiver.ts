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
  /**
   * From now on answers with this status; `'hang'` never answers.
   * @param bodies which posts, others are taken; left out, all.
   */
  answer(how: number | 'hang', bodies?: RegExp): void;
  stop(): Promise<void>;
}

const EVERYTHING = /^/;

/** Starts a receiver on a free port of the loopback; the test stops it. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const posts: ReceivedPost[] = [];
  let behaviour: number | 'hang' = 200;
  let concerned = EVERYTHING;
  const server = createServer(async (request, response) => {
    const body = await readText(request);
    posts.push({ headers: request.headers, body });
    const how = concerned.test(body) ? behaviour : 200;
    if (how === 'hang') return;
    response.writeHead(how, { location: '/elsewhere' }).end('noted');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    posts,
    answer(how, bodies = EVERYTHING) {
      behaviour = how;
      concerned = bodies;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
