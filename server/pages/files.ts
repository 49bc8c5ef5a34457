import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export interface FileOptions {
  /** The browser's build; left out where Vite serves the sources. */
  readonly clientDir?: string | undefined;
  readonly layoutsDir: string;
}

/** What a page of this site could run or dress itself in, were it sent under its own type: see decision 017. */
const ACTIVE = /\.(?:[cm]?js|wasm|css|x?html?|svg|xml)$/i;

/** Serves built files, and the downloads that lie beside the layouts in `_files`; nothing else. */
export async function files(app: FastifyInstance, { clientDir, layoutsDir }: FileOptions): Promise<void> {
  const downloads = path.join(layoutsDir, '_files');
  if (existsSync(downloads)) {
    await app.register(fastifyStatic, {
      root: downloads,
      prefix: '/downloads/',
      decorateReply: false,
      index: false,
      setHeaders: (reply, file) => {
        reply.header('content-disposition', `attachment; filename="${path.basename(file)}"`);
        if (ACTIVE.test(file)) reply.type('application/octet-stream');
      },
    });
  }
  if (!clientDir) return;
  await app.register(fastifyStatic, {
    root: clientDir,
    decorateReply: false,
    // Each file there is gets a route of its own: no path a visitor makes up reaches the disk.
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}
