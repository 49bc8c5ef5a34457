import type { FastifyReply, FastifyRequest } from 'fastify';
import { type MadeFiles, TooBusyError } from './made-files.ts';

/** One file as it is asked for. */
export interface WantedFile {
  /** Its name among the made files; it holds a hash of its contents, so it serves as the ETag as well. */
  readonly name: string;
  readonly type: string;
  /** Whether the address changes with the contents, so that browsers may keep it for good. */
  readonly isLasting: boolean;
  make(): Promise<Buffer>;
}

const RETRY_SECONDS = 5;

/** Answers with a made file, with 304 to who has it, and with 503 where too many are being made. */
export async function sendMadeFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: MadeFiles,
  { name, type, isLasting, make }: WantedFile,
): Promise<FastifyReply> {
  const etag = `"${name}"`;
  reply
    .header('etag', etag)
    .header('cache-control', isLasting ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  try {
    return reply.type(type).send(await files.get(name, make));
  } catch (error) {
    if (!(error instanceof TooBusyError)) throw error;
    return reply
      .code(503)
      .removeHeader('etag')
      .type('application/json; charset=utf-8')
      .header('retry-after', String(RETRY_SECONDS))
      .header('cache-control', 'no-store')
      .send({ message: error.message });
  }
}
