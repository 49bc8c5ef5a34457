import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { Shutdown } from './shutdown.ts';

/** A site that answers after some milliseconds, and closes connections once it stops, as the whole one does. */
async function startSite(answerMs = 0) {
  const shutdown = new Shutdown();
  const server = Fastify();
  server.addHook('onRequest', async (_request, reply) => {
    if (shutdown.isStopping) reply.raw.shouldKeepAlive = false;
  });
  server.get('/', async () => {
    await wait(answerMs);
    return 'served';
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const address = server.server.address();
  return { shutdown, server, port: typeof address === 'object' && address ? address.port : 0 };
}

async function ask(port: number, agent: Agent): Promise<string | undefined> {
  const asking = request({ port, host: '127.0.0.1', agent }).end();
  const [response]: IncomingMessage[] = await once(asking, 'response');
  await once(response?.resume() ?? asking, 'end');
  return response?.headers.connection;
}

it('without a time to drain, answers every client that uses its connection and tells it that it ends', async () => {
  const { shutdown, server, port } = await startSite();
  // Each asks every so many milliseconds, for as long as it may.
  const clients = [0, 1, 7, 60, 250].map(async (pauseMs) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let told = await ask(port, agent);
    while (told === 'keep-alive') {
      await wait(pauseMs);
      told = await ask(port, agent);
    }
    agent.destroy();
    return told;
  });
  await wait(50);
  const stopped = shutdown.stop(server, 0);
  expect(await Promise.all(clients)).toEqual(clients.map(() => 'close'));
  await stopped;
});

it('ends an idle connection, and one whose answer was under way', async () => {
  const { shutdown, server, port } = await startSite(300);
  const idle = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(port, idle)).toBe('keep-alive');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const underWay = ask(port, agent);
  await wait(50);
  await shutdown.stop(server, 0);
  expect(await underWay).toBe('keep-alive');
  agent.destroy();
  idle.destroy();
});
