import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedPage } from './page-cache.ts';
import { securityHeaders } from './security-headers.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** Header names and values one after the other, as Node writes them fastest. */
type FlatHeaders = string[];

interface PreparedAnswer {
  readonly full: FlatHeaders;
  readonly notModified: FlatHeaders;
  /** Undefined for a page that nobody may keep. */
  readonly etag: string | undefined;
  readonly body: Buffer;
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
const STALE_HEADERS: FlatHeaders = [
  'cache-status',
  'pagewright; hit; detail=stale',
  'warning',
  '110 pagewright "Response is Stale"',
];

const STORED = 'public, max-age=0, must-revalidate';

/**
 * One header of a request. `request.headers` makes an object of all of them, which costs a cached
 * page a tenth of its time.
 * @param name in lower case.
 */
function findHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const found = rawHeaders[index];
    if (found?.length === name.length && found.toLowerCase() === name) return rawHeaders[index + 1];
  }
  return undefined;
}

function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/.test(accepted)) return 'gzip';
  return 'identity';
}

function prepareAnswer(page: CachedPage, encoding: Encoding, options: PageSenderOptions): PreparedAnswer {
  const body = page[encoding];
  const isStored = page.status === 200 && page.isReusable;
  const etag = isStored ? `"${page.etag}-${encoding}"` : undefined;
  const shared = {
    ...(options.isStrict ? securityHeaders({ styleHash: page.styleHash, isSecure: options.isSecure }) : {}),
    'cache-control': isStored ? STORED : 'no-store',
    vary: 'Accept-Encoding',
    ...(etag === undefined ? {} : { etag }),
  };
  const full = {
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(body.length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    ...(page.status === 503 ? { 'retry-after': '5' } : {}),
    ...shared,
  };
  return { full: Object.entries(full).flat(), notModified: Object.entries(shared).flat(), etag, body };
}

/** Sends pages; headers are put together once for each page and encoding. */
export function createPageSender(options: PageSenderOptions) {
  const prepared = new WeakMap<Buffer, PreparedAnswer>();

  /** Answers with a page in the best encoding the visitor takes, or 304 where they have it already. */
  return function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
    const encoding = chooseEncoding(findHeader(request, 'accept-encoding'));
    const buffer = page[encoding];
    let answer = prepared.get(buffer);
    if (!answer) {
      answer = prepareAnswer(page, encoding, options);
      prepared.set(buffer, answer);
    }
    const isStale =
      page.isOutdated || (page.status === 200 && options.isDatabaseAway() && page.collections.size > 0);
    const known = findHeader(request, 'if-none-match');
    const isKnown = known !== undefined && answer.etag !== undefined && known.includes(answer.etag);
    if (isKnown) {
      response.writeHead(304, isStale ? [...answer.notModified, ...STALE_HEADERS] : answer.notModified).end();
      return;
    }
    response.writeHead(page.status, isStale ? [...answer.full, ...STALE_HEADERS] : answer.full);
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  };
}

export type SendPage = ReturnType<typeof createPageSender>;
