import { type CachedPage, recompress } from './page-cache.ts';

/** So many pages may wait for their turn; whoever comes then stays as quickly pressed as it was. */
const LONGEST_QUEUE = 1_000;

/**
 * Presses pages as small as they get, one at a time, so that a crawler that walks through a large site
 * takes neither the processor nor the memory.
 */
export class BackgroundPresser {
  private readonly queue: CachedPage[] = [];
  private isPressing = false;

  constructor(private readonly onFault: (error: unknown) => void) {}

  /** Takes a page into the queue. */
  add(page: CachedPage): void {
    if (this.queue.length >= LONGEST_QUEUE) return;
    this.queue.push(page);
    if (!this.isPressing) this.pressAll().catch(this.onFault);
  }

  private async pressAll(): Promise<void> {
    this.isPressing = true;
    for (let page = this.queue.shift(); page; page = this.queue.shift()) {
      if (!page.isOutdated) await recompress(page).catch(this.onFault);
    }
    this.isPressing = false;
  }
}
