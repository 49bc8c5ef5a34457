import { randomUUID } from 'node:crypto';
import { type FastifyServerOptions, LogController } from 'fastify';
import { MAX_SLUG_LENGTH } from '../reads/match-read.ts';
import type { Config } from '../settings/config.ts';

/** The largest body that is read. */
export const MAX_BODY_BYTES = 64 * 1024;

/**
 * How Fastify itself is set up. Bodies are taken as they came: nothing is removed from them, turned
 * into another type or filled in, so that a wrong field is an answer and never a silent loss.
 */
export function createFastifyOptions({ trustProxy }: Pick<Config, 'trustProxy'>) {
  return {
    // A line for every request would be the log; failures are logged where they happen.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    // A request that comes while the server closes is answered like any other, on a connection that ends.
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: MAX_SLUG_LENGTH },
    ajv: {
      customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false, allErrors: true },
    },
  } satisfies FastifyServerOptions;
}
