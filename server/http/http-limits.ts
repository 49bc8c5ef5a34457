import type { ServerOptions } from 'node:http';

/**
 * How Node reads requests, above all how long one client may keep a connection waiting: without a limit, a
 * few hundred that send a byte a minute would hold the server's sockets for ever.
 */
export const HTTP_LIMITS = {
  /** Proxies keep connections open for a minute; a server that closes them first makes them fail. */
  keepAliveTimeout: 72_000,
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
  /** Node would refuse a request without a host in a bare line; UnreadRefuser does, under an id. */
  requireHostHeader: false,
} as const satisfies ServerOptions;

/**
 * After how long a connection is cut on which an answer waits and no byte moves: who reads nothing would hold
 * a socket and the answer for ever. An idle one has `keepAliveTimeout`; a slow reader may take its time.
 */
export const STALLED_AFTER_MS = 60_000;
