import { setImmediate } from 'node:timers/promises';
import type { MessagePort, Worker } from 'node:worker_threads';
import type { Site } from '../../blocks/_contract/site.ts';
import type { LookAtPage, PageToLookAt, SeenPage } from './look-at-page.ts';

/** Pages that a helper is given at once: enough that neither side waits for the other's messages. */
const BATCH = 16;
/** The next ones lie ready for it while this thread is busy with something else. */
const BATCHES_AWAY = 2;

/** What a helper is asked. */
interface Errand {
  readonly site: Site;
  readonly pages: readonly PageToLookAt[];
}

interface Task {
  readonly page: PageToLookAt;
  resolve(seen: SeenPage): void;
  reject(reason: unknown): void;
}

/**
 * Shares the looking at pages between this thread and a helper, each taking the next page when it is free.
 * @param lookHere looks at a page in this thread. @param helper a thread that runs {@link helpLooking}.
 */
export function lookWithHelper(lookHere: LookAtPage, helper: Worker | MessagePort, site: Site): LookAtPage {
  const waiting: Task[] = [];
  const away: (readonly Task[])[] = [];
  let isBusyHere = false;

  function sendAway(): void {
    if (away.length === BATCHES_AWAY || waiting.length === 0) return;
    const batch = waiting.splice(0, BATCH);
    away.push(batch);
    helper.postMessage({ site, pages: batch.map(({ page }) => page) } satisfies Errand);
  }
  helper.on('message', (seen: readonly SeenPage[]) => {
    const done = away.shift();
    sendAway();
    for (const [index, task] of done?.entries() ?? []) {
      const answer = seen[index];
      if (answer) task.resolve(answer);
    }
  });
  helper.on('error', (error) => {
    for (const task of away.flat()) task.reject(error);
  });

  async function workHere(): Promise<void> {
    if (isBusyHere) return;
    isBusyHere = true;
    // A turn of the event loop between two pages lets the helper's answers in.
    for (await setImmediate(); waiting.length > 0; await setImmediate()) {
      const task = waiting.shift();
      if (task) await lookHere(task.page).then(task.resolve, task.reject);
    }
    isBusyHere = false;
  }

  return (page) =>
    new Promise((resolve, reject) => {
      waiting.push({ page, resolve, reject });
      if (waiting.length >= BATCH) sendAway();
      void workHere();
    });
}

/** What a helper thread does: looks at the pages it is sent, until it is ended. */
export function helpLooking(port: MessagePort, lookoutFor: (site: Site) => LookAtPage): void {
  let last = Promise.resolve();
  async function run({ site, pages }: Errand): Promise<void> {
    const look = lookoutFor(site);
    const seen: SeenPage[] = [];
    for (const page of pages) seen.push(await look(page));
    port.postMessage(seen);
  }
  port.on('message', (errand: Errand) => {
    // One after another, because the answers are known by their order.
    last = last.then(() => run(errand));
  });
}
