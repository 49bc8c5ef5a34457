import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { MadeFiles } from './made-files.ts';
import { sendMadeFile } from './send-made-file.ts';

it('asks visitors to come back where too many files are being made', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'made-files-'));
  const log = pino({ level: 'silent' });
  const files = await MadeFiles.open({ dir, maxBytes: 1_000, concurrency: 1, maxWaiting: 0, log });
  const finish: (() => void)[] = [];
  const app = Fastify();
  app.get<{ Params: { name: string } }>('/:name', (request, reply) =>
    sendMadeFile(request, reply, files, {
      name: request.params.name,
      type: 'image/png',
      isLasting: true,
      make: () => new Promise((resolve) => finish.push(() => resolve(Buffer.from('x')))),
    }),
  );
  const first = app.inject('/a.png');
  await expect.poll(() => finish.length).toBe(1);
  const refused = await app.inject('/b.png');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(refused.headers.etag).toBeUndefined();
  for (const end of finish) end();
  expect((await first).headers).toMatchObject({ etag: '"a.png"', 'content-type': 'image/png' });
  await app.close();
  await rm(dir, { recursive: true });
});
