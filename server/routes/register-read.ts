import { createHash } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { READ_SCHEMAS, type ReadPattern } from '../../blocks/_contract/read-schemas.ts';
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
export function registerRead(
  app: FastifyInstance,
  readSource: ReadSource,
  pattern: ReadPattern,
  missing = 'There is nothing at this address.',
): void {
  const response = {
    200: READ_SCHEMAS[pattern],
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
