import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  IMAGE_FORMATS,
  type ImageVariant,
  imageAddress,
  variantName,
  widthsOf,
} from '../../blocks/_contract/image-file.ts';
import { makeVariant } from '../images/make-variant.ts';
import type { LayoutStore } from '../layouts/layout-store.ts';
import type { Log } from '../logging/log.ts';
import { MadeFiles } from '../made-files/made-files.ts';
import { sendMadeFile } from '../made-files/send-made-file.ts';

export interface ImageRouteOptions {
  readonly layouts: Pick<LayoutStore, 'images'>;
  /** The folder below which made variants are kept. */
  readonly dataDir: string;
  readonly log: Log;
}

const MAX_KEPT_BYTES = 256 * 1024 * 1024;
/** What a link to the picture itself leads to, such as one in Markdown. */
const PLAIN = { width: 1200, format: 'webp' } as const;

/**
 * `/images/NAME/HASH-WIDTH.FORMAT`: the pictures of `layouts/_images`, in a few widths and two formats, made
 * when they are first asked for; `-dark` before the format is the dark form of a drawing. The address changes with the picture, so browsers keep it for good.
 */
export async function imageRoutes(app: FastifyInstance, options: ImageRouteOptions): Promise<void> {
  const { layouts, dataDir, log } = options;
  const variants = await MadeFiles.open({
    dir: path.join(dataDir, 'cache', 'images'),
    maxBytes: MAX_KEPT_BYTES,
    concurrency: 1,
    maxWaiting: 100,
    log,
  });

  app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const address = `/images/${request.params.name}`;
    const image = layouts.images.get(address);
    if (!image) return reply.callNotFound();
    const width = widthsOf(image).findLast((known) => known <= PLAIN.width) ?? image.width;
    return reply
      .header('cache-control', 'public, max-age=300')
      .redirect(imageAddress(address, image.hash, { ...PLAIN, width }), 302);
  });

  app.get<{ Params: { name: string; variant: string } }>('/images/:name/:variant', async (request, reply) => {
    const { name, variant } = request.params;
    const address = `/images/${name}`;
    const image = layouts.images.get(address);
    const [, hash, asked, dark, extension] =
      /^([0-9a-f]{8})-(\d{1,4})(-dark)?\.([a-z]+)$/.exec(variant) ?? [];
    const width = image && widthsOf(image).find((known) => String(known) === asked);
    const format = IMAGE_FORMATS.find((known) => known === extension);
    if (!image || width === undefined || !format || (dark && !image.isThemed)) return reply.callNotFound();
    const wanted: ImageVariant = { width, format, scheme: dark ? 'dark' : 'light' };
    if (hash !== image.hash) {
      return reply
        .header('cache-control', 'no-store')
        .redirect(imageAddress(address, image.hash, wanted), 302);
    }
    return sendMadeFile(request, reply, variants, {
      name: variantName(image.hash, wanted),
      type: `image/${format}`,
      isLasting: true,
      make: () => makeVariant(image, wanted),
    });
  });
}
