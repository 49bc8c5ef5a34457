import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { drawGuide } from '../guides/draw-guide.ts';
import { readGuide } from '../guides/read-guide.ts';
import { describeAttachment } from '../http/describe-attachment.ts';
import type { LayoutStore } from '../layouts/layout-store.ts';
import type { Log } from '../logging/log.ts';
import { MadeFiles } from '../made-files/made-files.ts';
import { sendMadeFile } from '../made-files/send-made-file.ts';

export interface GuideRouteOptions {
  readonly layouts: Pick<LayoutStore, 'site'>;
  readonly layoutsDir: string;
  /** The folder below which made files are kept. */
  readonly dataDir: string;
  readonly log: Log;
}

const MAX_KEPT_BYTES = 32 * 1024 * 1024;
/** Stands for how guides are drawn: raised when that changes, so that none of the old ones is kept. */
const LOOK = 1;

/** `/guides/NAME.pdf`: the Markdown files of `layouts/_guides` as PDF, made when they are first asked for. */
export async function guideRoutes(app: FastifyInstance, options: GuideRouteOptions): Promise<void> {
  const { layouts, layoutsDir, dataDir, log } = options;
  const made = await MadeFiles.open({
    dir: path.join(dataDir, 'cache', 'guides'),
    maxBytes: MAX_KEPT_BYTES,
    concurrency: 1,
    maxWaiting: 20,
    log,
  });

  app.get<{ Params: { name: string } }>('/guides/:name([a-z0-9-]+).pdf', async (request, reply) => {
    const { name } = request.params;
    const file = path.join(layoutsDir, '_guides', `${name}.md`);
    const source = await readFile(file, 'utf8').catch(() => undefined);
    if (source === undefined) return reply.callNotFound();
    const { legalName, contact } = layouts.site;
    const { street, locality, region, postcode } = contact.address;
    const imprint = {
      publisher: legalName,
      address: `${street}, ${locality} ${region} ${postcode}`,
      changedAt: (await stat(file)).mtime,
    };
    const contents = createHash('sha256').update(JSON.stringify([LOOK, source, imprint]));
    reply.header('content-disposition', describeAttachment(`${name}.pdf`));
    return sendMadeFile(request, reply, made, {
      name: `${contents.digest('hex').slice(0, 16)}.pdf`,
      type: 'application/pdf',
      isLasting: false,
      make: () => drawGuide(readGuide(source), imprint),
    });
  });
}
