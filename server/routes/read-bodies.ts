import { isUtf8 } from 'node:buffer';
import { parse } from 'node:querystring';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';

/**
 * Has the bodies of these routes read as JSON or as a form, both in UTF-8 and unpacked, and everything else
 * refused: read as something else, names would turn into question marks unnoticed.
 */
export function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(body)) return done(unreadable(request));
    return parseJson(request, body.toString(), done);
  });
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, body, done) => {
      const fields = isUtf8(body) ? parseForm(body.toString()) : undefined;
      done(fields ? null : unreadable(request), fields);
    },
  );
  app.addHook('onRequest', async (request) => {
    const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
    const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type)?.[1] ?? 'utf-8';
    if (!/^utf-?8$/i.test(charset) || encoding.toLowerCase() !== 'identity') throw unreadable(request);
  });
  app.addHook('onError', async (request, reply, { code }) => {
    if (code !== 'FST_ERR_CTP_BODY_TOO_LARGE') return;
    // A connection that ends while its client still sends is reset, and the answer is lost with it.
    request.raw.resume();
    reply.removeHeader('connection');
  });
}

function unreadable({ headers }: FastifyRequest): Error {
  return new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(headers['content-type']);
}

/** The fields of a form, a repeated one as a list; undefined where it is not encoded as browsers do. */
function parseForm(text: string): Record<string, unknown> | undefined {
  let isSound = true;
  const decode = (part: string) => {
    try {
      return decodeURIComponent(part);
    } catch {
      isSound = false;
      return '';
    }
  };
  const fields = parse(text, '&', '=', { maxKeys: 0, decodeURIComponent: decode });
  return isSound ? fields : undefined;
}
