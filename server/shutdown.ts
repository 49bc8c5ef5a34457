import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const CLOSE_IDLE_EVERY_MS = 50;

/**
 * The end of a process that is told to stop. From the first moment on it says that it wants no more
 * requests, to load balancers by `/readyz` and to clients by closing connections after an answer; those
 * that still come are answered.
 */
export class Shutdown {
  private hasBegun = false;

  /** Whether the process is about to end. */
  get isStopping(): boolean {
    return this.hasBegun;
  }

  /**
   * Lets load balancers notice, takes no new connections, finishes what is under way and closes the site.
   * @param drainMs how long requests are taken as before, for load balancers that ask only now and then.
   */
  async stop(server: FastifyInstance, drainMs: number): Promise<void> {
    this.hasBegun = true;
    await wait(drainMs);
    const closing = closeIdleAgainAndAgain(server.server);
    try {
      await server.close();
    } finally {
      clearInterval(closing);
    }
  }
}

/** A connection whose last answer was begun before the stop is idle only later. */
function closeIdleAgainAndAgain(server: Server): NodeJS.Timeout {
  return setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
}
