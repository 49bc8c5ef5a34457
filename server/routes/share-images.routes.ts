import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../logging/log.ts';
import { MadeFiles } from '../made-files/made-files.ts';
import { sendMadeFile } from '../made-files/send-made-file.ts';
import type { PageBuilder } from '../pages/build-page.ts';
import { drawShareImage } from '../share-images/draw-share-image.ts';
import { hashShareCard, pageOfShareImage } from '../share-images/share-card.ts';

export interface ShareImageOptions {
  readonly builder: Pick<PageBuilder, 'findShareCard'>;
  /** The folder below which the drawn images are kept. */
  readonly dataDir: string;
  readonly log: Log;
}

/** About two thousand images. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;

/**
 * `/share/PATH.png`: the picture that a shared link to a page shows. It is drawn for pages that exist, from
 * what they say; an address with the current hash is kept by browsers for good.
 */
export async function shareImageRoutes(app: FastifyInstance, options: ShareImageOptions): Promise<void> {
  const { builder, dataDir, log } = options;
  const images = await MadeFiles.open({
    dir: path.join(dataDir, 'cache', 'share-images'),
    maxBytes: MAX_KEPT_BYTES,
    concurrency: 1,
    maxWaiting: 100,
    log,
  });

  app.get<{ Params: { '*': string }; Querystring: { v?: string } }>('/share/*', async (request, reply) => {
    const page = pageOfShareImage(`/share/${request.params['*']}`);
    const card = page === undefined ? undefined : await builder.findShareCard(page);
    if (!card) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ message: 'There is no page at the address of this share image.' });
    }
    const hash = hashShareCard(card);
    // Made to be shown elsewhere: where the page is shared.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendMadeFile(request, reply, images, {
      name: `${hash}.png`,
      type: 'image/png',
      isLasting: request.query.v === hash,
      make: () => drawShareImage(card),
    });
  });
}
