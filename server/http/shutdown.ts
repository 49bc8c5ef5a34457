import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A client that uses its connection asks again within this time and is then told that it ends. */
const LAST_ANSWERS_MS = 500;

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
   * Lets load balancers and clients notice, takes no new connections, finishes what is under way and closes the
   * site. A connection that is closed while its client sends is reset, so only those are that nobody uses.
   * @param drainMs how long requests are taken as before, for load balancers that ask only now and then.
   */
  async stop(server: FastifyInstance, drainMs: number): Promise<void> {
    this.hasBegun = true;
    // For connections whose last answer began before the stop, so that it did not say that they end.
    server.server.keepAliveTimeout = LAST_ANSWERS_MS;
    await wait(Math.max(drainMs, LAST_ANSWERS_MS));
    await server.close();
  }
}
