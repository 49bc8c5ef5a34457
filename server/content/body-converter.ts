import { createHash } from 'node:crypto';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { SafeHtml } from '../../blocks/_contract/safe-html.ts';
import { LINKED_PHRASES } from '../../collections/_contract/collections.ts';
import type { Log } from '../logging/log.ts';
import { MadeFiles } from '../made-files/made-files.ts';
import { type BodyContext, ContentFault } from './content-job.ts';
import { type ContentThread, contentThread } from './content-thread.ts';
import { markSafe } from './mark-safe.ts';

/** Turns the sources of bodies, Markdown or HTML, into safe HTML. */
export interface BodyConverter {
  /** Converts a body, once for as long as its source stays the same. @throws ContentFault where that fails. */
  convert(source: string, context: BodyContext): Promise<SafeHtml>;
}

export interface BodyConverterOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** Left out, the one thread of this process. */
  readonly thread?: Pick<ContentThread, 'run'>;
}

/** To be raised when the rules of conversion change: every body is then made anew. */
const PIPELINE_VERSION = 2;

/** A record allows no longer body. In characters. */
const LONGEST_SOURCE = 200_000;

const MAX_KEPT_BYTES = 128 * 1024 * 1024;
const MAX_WAITING = 1_000;

/** A busy machine may be why a conversion took too long, so that a fault is not believed for ever. */
const FAULT_MS = 10 * 60_000;
const MAX_FAULTS = 1_000;

/**
 * Opens the converter. What it made is kept in files of the data folder under a hash of all it was made from,
 * never in the database: there, whoever can write a record could write past the sanitiser.
 */
export async function openBodyConverter(options: BodyConverterOptions): Promise<BodyConverter> {
  const { dataDir, log, thread = contentThread } = options;
  const dir = path.join(dataDir, 'cache', 'bodies');
  const files = await MadeFiles.open({
    dir,
    maxBytes: MAX_KEPT_BYTES,
    concurrency: 1,
    maxWaiting: MAX_WAITING,
    log,
  });
  const faults = new LRUCache<string, ContentFault>({ max: MAX_FAULTS, ttl: FAULT_MS });

  return {
    async convert(source, context) {
      if (source.length > LONGEST_SOURCE) {
        throw new ContentFault(`found ${source.length} characters, expected ${LONGEST_SOURCE} at most`);
      }
      const name = nameOf(source, context);
      const known = faults.get(name);
      if (known) throw known;
      try {
        const made = await files.get(name, async () =>
          Buffer.from(await thread.run({ kind: 'body', source, context })),
        );
        return markSafe(made.toString());
      } catch (error) {
        if (error instanceof ContentFault) faults.set(name, error);
        throw error;
      }
    },
  };
}

/** The file of a converted body: by everything that decides what is in it. */
function nameOf(source: string, { ownPath, isAutoLinked }: BodyContext): string {
  const rules = isAutoLinked ? [PIPELINE_VERSION, ownPath, LINKED_PHRASES] : [PIPELINE_VERSION];
  const hash = createHash('sha256')
    .update(JSON.stringify([rules, source]))
    .digest('base64url');
  return `${hash}.html`;
}
