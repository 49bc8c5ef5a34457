import { createServer, request } from 'node:http';

/*
 * The named base of the page benchmarks: node:http and nothing else. It asks the site once for a page,
 * then answers every request with the same status, headers and bytes.
 */
const [, , target = '', headersJson = '{}'] = process.argv;
/** Node writes these itself, for the site as well. */
const WRITTEN_BY_NODE = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

request(target, { headers: JSON.parse(headersJson) }, async (answer) => {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const status = answer.statusCode ?? 500;
  const headers: string[] = [];
  for (let index = 0; index < answer.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = answer.rawHeaders.slice(index, index + 2);
    if (!WRITTEN_BY_NODE.includes(name.toLowerCase())) headers.push(name, value);
  }
  createServer((_request, response) => {
    response.writeHead(status, headers);
    response.end(status === 304 ? undefined : body);
  }).listen(Number(process.env.PORT), '127.0.0.1');
}).end();
