import { once } from 'node:events';
import { createServer } from 'node:net';
import type { App } from '../app.ts';
import { StartupError } from '../db/startup-error.ts';
import type { Config } from '../settings/config.ts';

/** What is under way is finished in this time, or cut. */
const GRACE_MS = 10_000;

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function describeListenFault(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  if (hasCode(error, 'EADDRINUSE')) {
    return new StartupError(
      `Port ${port} on ${host} is taken. Stop what uses it, or set PORT to another one.`,
    );
  }
  if (hasCode(error, 'EACCES')) {
    return new StartupError(`Port ${port} may not be used by this account. Set PORT to 1024 or above.`);
  }
  if (hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'ENOTFOUND')) {
    return new StartupError(
      `"${host}" is no address of this machine. Set HOST to one, e.g. 127.0.0.1 or 0.0.0.0.`,
    );
  }
  return error;
}

/**
 * Tries the port before anything slow is done: a first start seeds a whole database.
 * @throws StartupError where the port is taken or may not be used.
 */
export async function tryPort(config: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(config.port, config.host);
    await once(probe, 'listening');
  } catch (error) {
    throw describeListenFault(error, config);
  }
  probe.close();
  await once(probe, 'close');
}

/**
 * Listens, says where, and closes cleanly when the process is told to stop.
 * @throws StartupError where the port is taken or may not be used.
 */
export async function listen({ server, shutdown }: App, config: Config): Promise<void> {
  try {
    await server.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw describeListenFault(error, config);
  }
  const stop = () => {
    if (shutdown.isStopping) return;
    const drainMs = config.drainSeconds * 1_000;
    setTimeout(() => process.exit(1), drainMs + GRACE_MS).unref();
    shutdown.stop(server, drainMs).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
