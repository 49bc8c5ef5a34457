import { createHash } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { EVERY_READ, type EveryRead } from '../../collections/_contract/every-read.ts';
import { ErrorAnswer } from '../http/errors.ts';
import type { ReadSource } from '../reads/read-source.ts';

interface Serialized {
  readonly json: string;
  readonly etag: string;
}

// An answer is one object for as long as it is cached, so its bytes are made once.
const serialized = new WeakMap<object, Serialized>();

/**
 * Registers one read of the API: its answer as JSON by its schema, with an ETag so that asking again
 * costs a 304, or 404 in words.
 */
function registerRead(
  app: FastifyInstance,
  readSource: ReadSource,
  pattern: string,
  { read: { missing = 'There is nothing at this address.' }, schema }: EveryRead,
): void {
  const response = {
    200: schema,
    304: Type.Null(),
    404: ErrorAnswer,
  };
  app.get(pattern, { schema: { response } }, async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const result = await readSource.read(path);
    if (result.status === 'missing') {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ message: missing, requestId: request.id });
    }
    const { json, etag } = serializeOnce(result.data, () => String(reply.code(200).serialize(result.data)));
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(json);
  });
}

function serializeOnce(data: unknown, serialize: () => string): Serialized {
  const key = typeof data === 'object' && data !== null ? data : {};
  const known = serialized.get(key);
  if (known) return known;
  const json = serialize();
  const made = { json, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"` };
  serialized.set(key, made);
  return made;
}

/** Every read that collections answer (the specification, section 7). */
export const readRoutes: FastifyPluginAsync<{ readSource: ReadSource }> = async (app, { readSource }) => {
  for (const [pattern, read] of EVERY_READ) registerRead(app, readSource, pattern, read);
};
