import { type CachedPage, recompress } from './page-cache.ts';

/** So many pages may wait for their turn; whoever comes then stays as quickly compressed as it was. */
const LONGEST_QUEUE = 1_000;

/**
 * Compresses pages as small as they get, one at a time, so that a crawler that walks through a large site
 * takes neither the processor nor the memory.
 */
export class BackgroundCompressor {
  private readonly queue: CachedPage[] = [];
  private isCompressing = false;

  constructor(private readonly onFault: (error: unknown) => void) {}

  /** Takes a page into the queue. */
  add(page: CachedPage): void {
    if (this.queue.length >= LONGEST_QUEUE) return;
    this.queue.push(page);
    if (!this.isCompressing) this.compressAll().catch(this.onFault);
  }

  private async compressAll(): Promise<void> {
    this.isCompressing = true;
    for (let page = this.queue.shift(); page; page = this.queue.shift()) {
      if (!page.isOutdated) await recompress(page).catch(this.onFault);
    }
    this.isCompressing = false;
  }
}
