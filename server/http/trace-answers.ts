import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Gives every answer the id of its request, in the header and, where it is JSON that tells of a fault, in the
 * text; and tells the log under that id what was not served. Cached pages are sent before all this.
 */
export function traceAnswers(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    // On the raw answer, because pages are sent without Fastify.
    reply.raw.setHeader('x-request-id', request.id);
  });
  server.addHook('preSerialization', async (request, reply, payload) => {
    const isFault = reply.statusCode >= 400 && typeof payload === 'object' && payload !== null;
    return isFault ? { ...payload, requestId: request.id } : payload;
  });
  server.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode >= 400) logUnserved(request, reply.statusCode);
  });
}

/** The same for a request that no route and no hook will see, because its address cannot be decoded. */
export function traceUnrouted(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  logUnserved(request, 400);
}

function logUnserved({ log, method, url }: FastifyRequest, status: number): void {
  log.info({ status, method, url }, 'A request was not served');
}
