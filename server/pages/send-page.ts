import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptsEncoding } from '../http/accepts-encoding.ts';
import { RETRY_AFTER_SECONDS } from '../http/errors.ts';
import type { CachedPage } from './page-cache.ts';
import type { PageTimings } from './page-timings.ts';
import { type InlineHashes, securityHeaders } from './security-headers.ts';
import { SPECULATION_RULES_PATH } from './speculation-rules.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** Header names and values one after the other, as Node writes them fastest. */
type FlatHeaders = string[];

/** A document, or its pieces in order. */
type Body = Buffer | readonly Buffer[];

interface PreparedAnswer {
  readonly full: FlatHeaders;
  /** The same for visitors who save data: nothing is fetched ahead for them. */
  readonly saving: FlatHeaders;
  readonly notModified: FlatHeaders;
  /** Undefined for a page that nobody may keep. */
  readonly etag: string | undefined;
  readonly body: Body;
}

export interface PageSenderOptions {
  /** Whether the site is served over https. */
  readonly isSecure: boolean;
  /** False only in development, where Vite's own scripts and styles must run. */
  readonly isStrict: boolean;
  /** Whether the database is known to be away: what was read from it is sent with a warning. */
  isDatabaseAway(): boolean;
}

/** RFC 9211; and RFC 7234's older word for the same, which more tools look for. */
export const STALE_HEADERS = {
  'cache-status': 'pagewright; hit; detail=stale',
  warning: '110 pagewright "Response is Stale"',
} as const;
const FLAT_STALE_HEADERS: FlatHeaders = Object.entries(STALE_HEADERS).flat();

/** Whether a page may say what its documents no longer do. */
export function isStale(page: CachedPage, isDatabaseAway: boolean): boolean {
  return page.isOutdated || (page.status === 200 && isDatabaseAway && page.collections.size > 0);
}

/** Browsers keep a page and ask each time whether it still holds; shorter than `max-age=0, must-revalidate`, which says the same. */
const STORED = 'no-cache';
/** What `Server-Timing` says of a page from the cache. */
const READY = 'cache;desc=hit';

/** What a page's answer depends on. */
interface Preferences {
  encodings: string | undefined;
  known: string | undefined;
  isSavingData: boolean;
}

/**
 * Picks the headers that matter, in one pass. `request.headers` makes an object of all of them, which
 * costs a cached page a tenth of its time.
 */
function readPreferences({ rawHeaders }: IncomingMessage): Preferences {
  const preferences: Preferences = { encodings: undefined, known: undefined, isSavingData: false };
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    // Most headers differ in length from these already.
    if (name.length === 15 && name.toLowerCase() === 'accept-encoding')
      preferences.encodings = rawHeaders[index + 1];
    else if (name.length === 13 && name.toLowerCase() === 'if-none-match')
      preferences.known = rawHeaders[index + 1];
    else if (name.length === 9 && name.toLowerCase() === 'save-data')
      preferences.isSavingData = rawHeaders[index + 1]?.toLowerCase() === 'on';
  }
  return preferences;
}

function chooseEncoding(accepted: string | undefined): Encoding {
  if (acceptsEncoding(accepted, 'br')) return 'br';
  return acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'identity';
}

/** A page that is sent once is not joined for it: that takes as long as making it of parts that are kept. */
const bodyOf = (page: CachedPage, encoding: Encoding): Body =>
  encoding === 'identity' && !page.isReusable ? page.parts : page[encoding];

const lengthOf = (body: Body) =>
  Buffer.isBuffer(body) ? body.length : body.reduce((sum, { length }) => sum + length, 0);

function endWith(response: ServerResponse, body: Body): void {
  if (Buffer.isBuffer(body)) {
    response.end(body);
    return;
  }
  for (const part of body) response.write(part);
  response.end();
}

function prepareAnswer(
  page: CachedPage,
  body: Body,
  encoding: Encoding,
  security: FlatHeaders,
): PreparedAnswer {
  const isStored = page.status === 200 && page.isReusable;
  const etag = isStored ? `"${page.etag}-${encoding}"` : undefined;
  const shared = [
    ...security,
    ...['cache-control', isStored ? STORED : 'no-store'],
    ...['vary', 'Accept-Encoding, Save-Data'],
    ...['server-timing', READY],
    ...(etag === undefined ? [] : ['etag', etag]),
  ];
  const saving = [
    ...['content-type', 'text/html; charset=utf-8'],
    ...['content-length', String(lengthOf(body))],
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ...(page.status === 503 ? ['retry-after', String(RETRY_AFTER_SECONDS)] : []),
    ...shared,
  ];
  const full = [...saving, 'speculation-rules', `"${SPECULATION_RULES_PATH}"`];
  return { full, saving, notModified: shared, etag, body };
}

/** The same headers, saying how the page was made instead of that it was ready. */
function tellTimings(headers: FlatHeaders, timings: PageTimings): FlatHeaders {
  const told = Object.entries(timings).map(([name, ms]) => `${name};dur=${ms.toFixed(2)}`);
  return headers.map((value) => (value === READY ? [...told, 'cache;desc=miss'].join(', ') : value));
}

/** Sends pages; headers are put together once for each page and encoding. */
export function createPageSender(options: PageSenderOptions) {
  const prepared = new WeakMap<Body, PreparedAnswer>();
  const sent = new WeakSet<CachedPage>();
  /** By what pages made of the same types of blocks share. */
  const security = new WeakMap<InlineHashes, FlatHeaders>();

  function securityOf({ hashes }: CachedPage): FlatHeaders {
    if (!options.isStrict) return [];
    const known = security.get(hashes);
    if (known) return known;
    const headers = Object.entries(securityHeaders({ hashes, isSecure: options.isSecure })).flat();
    security.set(hashes, headers);
    return headers;
  }

  /** Answers with a page in the best encoding the visitor takes, or 304 where they have it already. */
  return function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
    const { encodings, known, isSavingData } = readPreferences(request);
    const encoding = chooseEncoding(encodings);
    const body = bodyOf(page, encoding);
    let answer = prepared.get(body);
    let isNew = false;
    if (!answer) {
      answer = prepareAnswer(page, body, encoding, securityOf(page));
      prepared.set(body, answer);
      isNew = !sent.has(page);
      sent.add(page);
    }
    const isWarned = isStale(page, options.isDatabaseAway());
    const warned = (headers: FlatHeaders) => (isWarned ? [...headers, ...FLAT_STALE_HEADERS] : headers);
    if (known !== undefined && answer.etag !== undefined && known.includes(answer.etag)) {
      response.writeHead(304, warned(answer.notModified)).end();
      return;
    }
    const headers = isSavingData ? answer.saving : answer.full;
    response.writeHead(page.status, warned(isNew ? tellTimings(headers, page.timings) : headers));
    endWith(response, request.method === 'HEAD' ? [] : answer.body);
  };
}

export type SendPage = ReturnType<typeof createPageSender>;
