import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { describeAttachment } from '../http/describe-attachment.ts';

export interface FileOptions {
  /** The browser's build; left out where Vite serves the sources. */
  readonly clientDir?: string | undefined;
  readonly layoutsDir: string;
}

/**
 * What is sent under its own type: formats that browsers show or programs open, and in which nothing runs
 * in the name of this site. Anything else is bytes to them: see decision 017.
 */
const SHOWN =
  /\.(?:avif|csv|docx?|gif|ics|jpe?g|json|m4a|md|mov|mp3|mp4|odp|ods|odt|ogg|pdf|png|pptx?|rtf|tsv|txt|vcf|wav|webm|webp|xlsx?|zip)$/i;

/** What @fastify/static leaves as it stands in an address, though a name may hold it: `Price list%2C 2026.csv`. */
const ENCODED_SIGNS = /%(?:2[46BC]|3[ABD]|40)/gi;

/** Serves built files, and the downloads that lie beside the layouts in `_files`; nothing else. */
export async function files(app: FastifyInstance, { clientDir, layoutsDir }: FileOptions): Promise<void> {
  const downloads = path.join(layoutsDir, '_files');
  if (existsSync(downloads)) {
    await app.register(async (scope) => {
      scope.addHook('onRequest', async ({ raw }) => {
        raw.url = raw.url?.replace(ENCODED_SIGNS, decodeURIComponent);
      });
      await scope.register(fastifyStatic, {
        root: downloads,
        prefix: '/downloads/',
        decorateReply: false,
        index: false,
        dotfiles: 'ignore',
        setHeaders: (reply, file) => {
          reply.header('content-disposition', describeAttachment(path.basename(file)));
          if (!SHOWN.test(file)) reply.type('application/octet-stream');
        },
      });
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
