import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HTTP_LIMITS } from '../../server/http/http-limits.ts';
import { buildTestSite } from '../../server/testing/build-test-site.ts';

const PATIENCE_MS = 5_000;

let site: Awaited<ReturnType<typeof buildTestSite>>;
let port: number;

beforeAll(async () => {
  site = await buildTestSite();
  port = Number(new URL(await site.server.listen({ host: '127.0.0.1', port: 0 })).port);
});

afterAll(() => site.close());

/** Sends bytes as they are. @returns all that comes back until the server ends the connection or says nothing more. */
async function send(text: string, { to = port, quietMs = 400 } = {}): Promise<string> {
  const socket = connect(to, '127.0.0.1');
  let answer = '';
  const isOver = new Promise<void>((resolve) => {
    let quiet = setTimeout(resolve, PATIENCE_MS);
    socket.setEncoding('latin1').on('data', (part) => {
      answer += part;
      clearTimeout(quiet);
      quiet = setTimeout(resolve, quietMs);
    });
    socket.on('close', () => {
      clearTimeout(quiet);
      resolve();
    });
    socket.on('error', () => {});
  });
  socket.write(text);
  await isOver;
  socket.destroy();
  return answer;
}

/** Listens on a free port. @returns which. */
async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const statusesOf = (answer: string) =>
  Array.from(answer.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, status]) => Number(status));

const HOST = 'Host: site.example\r\n';
const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: site.example\r\n\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';

describe('a request that two servers could read differently', () => {
  it.each([
    [
      'both lengths',
      `POST /api/contact HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
    ],
    [
      'two lengths',
      `POST /api/contact HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 0\r\nContent-Length: 44\r\n\r\n${HIDDEN}`,
    ],
    [
      'a length that is no number',
      `POST /api/contact HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: +4\r\n\r\nabcd${HIDDEN}`,
    ],
    [
      'two lengths in one',
      `POST /api/contact HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 0, 44\r\n\r\n${HIDDEN}`,
    ],
    [
      'an unknown transfer coding',
      `POST /api/contact HTTP/1.1\r\n${HOST}${JSON_TYPE}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
    ],
    [
      'chunked that is not last',
      `POST /api/contact HTTP/1.1\r\n${HOST}${JSON_TYPE}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`,
    ],
    [
      'a bad size of a chunk',
      `POST /api/contact HTTP/1.1\r\n${HOST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n0x4\r\nabcd\r\n0\r\n\r\n${HIDDEN}`,
    ],
    [
      'a chunk without its end',
      `POST /api/contact HTTP/1.1\r\n${HOST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n1\r\nabcd\r\n0\r\n\r\n${HIDDEN}`,
    ],
    ['a folded header', `GET / HTTP/1.1\r\n${HOST}X-A: b\r\n c\r\nContent-Length : 44\r\n\r\n${HIDDEN}`],
    [
      'a space before the colon',
      `POST /api/contact HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length : 44\r\n\r\n${HIDDEN}`,
    ],
    [
      'a bare line feed in a header',
      `GET / HTTP/1.1\r\n${HOST}X-A: b\nTransfer-Encoding: chunked\r\n\r\n${HIDDEN}`,
    ],
    ['a null in a header', `GET / HTTP/1.1\r\n${HOST}X-A: b\0c\r\n\r\n${HIDDEN}`],
    ['no host', `GET / HTTP/1.1\r\n\r\n${HIDDEN}`],
    ['two hosts', `GET / HTTP/1.1\r\n${HOST}hOST: evil.example\r\n\r\n${HIDDEN}`],
    ['an unknown protocol', `GET / HTTP/9.9\r\n${HOST}\r\n${HIDDEN}`],
    ['HTTP/2.0 written as HTTP/1.1 is', `GET / HTTP/2.0\r\n${HOST}\r\n${HIDDEN}`],
    ['HTTP/0.9 with headers', `GET / HTTP/0.9\r\n${HOST}\r\n${HIDDEN}`],
    [
      'HTTP/1.0 with chunks',
      `POST /api/contact HTTP/1.0\r\n${HOST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n${HIDDEN}`,
    ],
  ])('%s is refused, and what is hidden in it is not answered', async (_, request) => {
    const answer = await send(request);
    expect(statusesOf(answer)).toEqual([400]);
    expect(answer).not.toContain('"status":"ok"');
    expect(answer).not.toMatch(/node_modules|\.ts|stack/);
  });

  it.each([
    ['that cannot be read', 'GET / HTTP/9.9\r\n\r\n'],
    ['with two hosts', `GET / HTTP/1.1\r\n${HOST}${HOST}\r\n`],
    ['for a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`],
    [
      'whose body breaks off',
      `POST /api/contact HTTP/1.1\r\n${HOST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\nzz`,
    ],
  ])('%s is refused after all before it on its connection are answered', async (_, refused) => {
    // A search that nobody made before takes longer than refusing.
    const slow = `GET /api/search?q=word${refused.length} HTTP/1.1\r\n${HOST}\r\n`;
    const answer = await send(slow + HIDDEN + refused + HIDDEN);
    const last = refused.startsWith('CONNECT') ? 405 : 400;
    expect(statusesOf(answer)).toEqual([200, 200, last]);
  });

  it('that is sound is answered, and the next one on its connection as well', async () => {
    expect(statusesOf(await send(HIDDEN + HIDDEN))).toEqual([200, 200]);
  });
});

describe('a request that is too large', () => {
  it.each([
    ['in its address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`],
    ['in one header', `GET / HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['in all its headers', `GET / HTTP/1.1\r\n${HOST}${`X-A: ${'b'.repeat(100)}\r\n`.repeat(300)}\r\n`],
  ])('%s is refused', async (_, request) => {
    expect(statusesOf(await send(request))).toEqual([431]);
  });

  it('by the length it announces is refused before anything of it is sent', async () => {
    const answer = await send(
      `POST /api/contact HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 99999999999\r\n\r\n`,
    );
    expect(statusesOf(answer)).toEqual([413]);
  });
});

describe('a client that does not stop sending', () => {
  it('is told that its body is too large all the same', async () => {
    const head = `POST /api/contact HTTP/1.1\r\n${HOST}${JSON_TYPE}`;
    const large = 'a'.repeat(3_000_000);
    const answers = await Promise.all([
      send(`${head}Content-Length: ${large.length}\r\n\r\n${large}`),
      send(`${head}Transfer-Encoding: chunked\r\n\r\n2dc6c0\r\n${large}\r\n0\r\n\r\n`),
    ]);
    expect(answers.map(statusesOf)).toEqual([[413], [413]]);
  });
});

describe('what is no request for a page of this site', () => {
  it.each([
    ['a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`, 405],
    ['the address of another site', `GET http://evil.example/ HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['a server as a whole', `GET * HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['a trace', `TRACE / HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 404],
    ['an expectation', `POST /api/contact HTTP/1.1\r\n${HOST}Expect: miracles\r\n\r\n`, 417],
    ['a request to nobody', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['TLS', '\x16\x03\x01\x00\xa5\x01\x00', 400],
    ['an address that is not encoded', `GET /é HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['an address that cannot be decoded', `GET /%c0%af HTTP/1.1\r\n${HOST}\r\n`, 400],
  ])('%s is refused, under an id that the log has', async (_, request, status) => {
    const answer = await send(request);
    expect(statusesOf(answer)).toEqual([status]);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(answer).not.toMatch(/location:/i);
    const requestId = /x-request-id: ([0-9a-f-]{36})/i.exec(answer)?.[1];
    expect(site.logged).toContainEqual(expect.objectContaining({ requestId, status }));
  });
});

describe('a client that sends slowly', () => {
  it('is cut off, in the middle of its headers and of its body', async () => {
    const hurried = {
      ...HTTP_LIMITS,
      headersTimeout: 200,
      requestTimeout: 300,
      connectionsCheckingInterval: 50,
    };
    const server = createServer(hurried, (request, response) => {
      request.resume().on('end', () => response.end('read'));
    });
    const to = await listen(server);
    const answers = await Promise.all([
      send(`GET / HTTP/1.1\r\n${HOST}X-A: `, { to }),
      send(`POST / HTTP/1.1\r\n${HOST}Content-Length: 10\r\n\r\nabc`, { to }),
    ]);
    server.close();
    expect(answers.map(statusesOf)).toEqual([[408], [408]]);
  });

  it('has half a minute on the site itself', () => {
    const { headersTimeout, requestTimeout } = site.server.server;
    expect([headersTimeout, requestTimeout]).toEqual([15_000, 30_000]);
  });
});

describe('a client that reads slowly', () => {
  const STALLED_MS = 500;
  const LARGE = 24_000_000;
  const GET = `GET / HTTP/1.1\r\n${HOST}\r\n`;
  let server: Server;
  let to: number;
  let answer: Buffer;

  beforeEach(async () => {
    answer = Buffer.alloc(LARGE, 'a');
    server = createServer(HTTP_LIMITS, (_, response) => response.end(answer)).setTimeout(STALLED_MS);
    to = await listen(server);
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ['of a large answer', LARGE, 1],
    ['of many answers', 100_000, 500],
  ])('is cut off once it takes nothing more %s', async (_, length, requests) => {
    answer = Buffer.alloc(length, 'a');
    const taken = once(server, 'connection');
    const socket = connect(to, '127.0.0.1').pause();
    socket.on('error', () => {});
    socket.write(GET.repeat(requests));
    const [held] = await taken;
    const startedAt = performance.now();
    await once(held, 'close');
    expect(performance.now() - startedAt).toBeLessThan(PATIENCE_MS);
    socket.destroy();
  });

  it('gets all of it where it takes a part now and then', async () => {
    const socket = connect(to, '127.0.0.1');
    socket.write(GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    const startedAt = performance.now();
    let read = 0;
    let pauses = 0;
    for await (const part of socket) {
      read += part.length;
      if (read < (pauses + 1) * 3_000_000) continue;
      pauses += 1;
      await wait(STALLED_MS / 2.5);
    }
    expect(read).toBeGreaterThan(LARGE);
    expect(performance.now() - startedAt).toBeGreaterThan(2 * STALLED_MS);
  });

  it('keeps its connection while nothing is asked on it', async () => {
    answer = Buffer.from('read');
    const socket = connect(to, '127.0.0.1');
    for (const pauseMs of [3 * STALLED_MS, 0]) {
      socket.write(GET);
      const [part] = await once(socket, 'data');
      expect(statusesOf(part.toString('latin1'))).toEqual([200]);
      await wait(pauseMs);
    }
    socket.destroy();
  });

  it('has a minute on the site itself', () => {
    expect(site.server.server.timeout).toBe(60_000);
  });
});
