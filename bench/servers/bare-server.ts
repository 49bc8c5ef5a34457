import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';

/*
 * The named base of the page benchmarks: node:http and nothing else. It asks the site once for a page,
 * then answers every request with the same status, headers and bytes. Where it is to send a 304 it also
 * looks whether the browser has the page, in Node's plain way: no server can send one without.
 */
const [, , target = '', headersJson = '{}'] = process.argv;
const { 'if-none-match': known, ...headers }: OutgoingHttpHeaders = JSON.parse(headersJson);
/** Node writes these itself, for the site as well. */
const WRITTEN_BY_NODE = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

async function askSite(asked: OutgoingHttpHeaders) {
  const asking = request(target, { headers: asked }).end();
  const [answer]: IncomingMessage[] = await once(asking, 'response');
  if (!answer) throw new Error(`${target} did not answer.`);
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const flat: string[] = [];
  for (let index = 0; index < answer.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = answer.rawHeaders.slice(index, index + 2);
    if (!WRITTEN_BY_NODE.includes(name.toLowerCase())) flat.push(name, value);
  }
  return { status: answer.statusCode ?? 500, headers: flat, body: Buffer.concat(chunks) };
}

const page = await askSite(headers);
const notModified = known === undefined ? undefined : await askSite({ ...headers, 'if-none-match': known });
createServer((asked, response) => {
  if (notModified && asked.headers['if-none-match'] === known) {
    response.writeHead(notModified.status, notModified.headers);
    response.end();
    return;
  }
  response.writeHead(page.status, page.headers);
  response.end(page.body);
}).listen(Number(process.env.PORT), '127.0.0.1');
