import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { StartupError } from './db/startup-error.ts';

const GRACE_MS = 10_000;

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/**
 * Listens, says where, and closes cleanly when the process is told to stop.
 * @throws StartupError where the port is taken or may not be used.
 */
export async function listen(server: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) {
      throw new StartupError(
        `Port ${port} on ${host} is taken. Stop what uses it, or set PORT to another one.`,
      );
    }
    if (hasCode(error, 'EACCES')) {
      throw new StartupError(`Port ${port} may not be used by this account. Set PORT to 1024 or above.`);
    }
    if (hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'ENOTFOUND')) {
      throw new StartupError(
        `"${host}" is no address of this machine. Set HOST to one, e.g. 127.0.0.1 or 0.0.0.0.`,
      );
    }
    throw error;
  }
  const stop = () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
