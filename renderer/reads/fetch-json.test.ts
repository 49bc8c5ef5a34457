import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { fetchJson } from './fetch-json.ts';

let close = () => {};
afterEach(() => close());

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => server.close();
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address());
  return `http://127.0.0.1:${port}/api/services`;
}

it('gives the JSON of a successful answer', async () => {
  const url = await serve((_, response) => response.end('[{"slug":"seo"}]'));
  expect(await fetchJson(url)).toEqual([{ slug: 'seo' }]);
});

it('words a failure as the status and the text of the answer', async () => {
  const url = await serve((_, response) => response.writeHead(404).end('There is no such service.'));
  await expect(fetchJson(url)).rejects.toThrow('404: There is no such service.');
});

it('words a failure without text as the status and its name', async () => {
  const url = await serve((_, response) => response.writeHead(503).end());
  await expect(fetchJson(url)).rejects.toThrow('503: Service Unavailable');
});

it('raises a 401 like any failure, unless a query asks for an empty result instead', async () => {
  const url = await serve((_, response) => response.writeHead(401).end('Sign in first.'));
  await expect(fetchJson(url)).rejects.toThrow('401: Sign in first.');
  expect(await fetchJson(url, { onUnauthorized: 'empty' })).toBeNull();
});

it('asks with no body and no content type', async () => {
  let seen: string | undefined = 'nothing';
  const url = await serve((request, response) => {
    seen = request.headers['content-type'];
    response.end('{}');
  });
  await fetchJson(url);
  expect(seen).toBeUndefined();
});
