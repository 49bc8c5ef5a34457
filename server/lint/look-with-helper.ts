import { setImmediate } from 'node:timers/promises';
import type { MessagePort, Worker } from 'node:worker_threads';
import type { Site } from '../../blocks/_contract/site.ts';
import type { LookAtPage, PageToLookAt, SeenPage } from './look-at-page.ts';

/** Pages that are taken at once: enough that neither side waits for the other's messages. */
const BATCH = 8;
/** So many batches are left to the helper: it has the next one ready while this thread is busy. */
const LEFT_TO_HELPER = 1;

/** What a helper is asked. */
interface Errand {
  readonly number: number;
  readonly site: Site;
  readonly pages: readonly PageToLookAt[];
  /** One byte that both threads see: whoever sets it first looks at these pages. */
  readonly claim: SharedArrayBuffer;
}

/** What a helper says of an errand it took. */
interface Answer {
  readonly number: number;
  readonly seen: readonly SeenPage[];
}

interface Task {
  readonly page: PageToLookAt;
  resolve(seen: SeenPage): void;
  reject(reason: unknown): void;
}

interface Batch {
  readonly tasks: readonly Task[];
  readonly claim: SharedArrayBuffer;
}

const isTaken = (claim: SharedArrayBuffer) => Atomics.load(new Uint8Array(claim), 0) === 1;
/** @returns whether the thread that asks is the first one. */
const take = (claim: SharedArrayBuffer) => Atomics.exchange(new Uint8Array(claim), 0, 1) === 0;

/**
 * Shares the looking at pages between this thread and a helper. The helper is told of every page and takes
 * the oldest ones, so that it has work however long this thread is busy; this one takes the newest.
 * @param lookHere looks at a page in this thread. @param helper a thread that runs {@link helpLooking}.
 */
export function lookWithHelper(lookHere: LookAtPage, helper: Worker | MessagePort, site: Site): LookAtPage {
  /** Those asked for in this turn of the event loop. */
  const gathered: Task[] = [];
  const batches: Batch[] = [];
  /** Batches that nobody has taken, as far as is known, oldest first. */
  const open: Batch[] = [];
  let isBusyHere = false;

  function tellHelper(): void {
    while (gathered.length > 0) {
      const batch = { tasks: gathered.splice(0, BATCH), claim: new SharedArrayBuffer(1) };
      const pages = batch.tasks.map(({ page }) => page);
      const errand: Errand = { number: batches.length, site, pages, claim: batch.claim };
      batches.push(batch);
      open.push(batch);
      helper.postMessage(errand);
    }
  }
  helper.on('message', ({ number, seen }: Answer) => {
    for (const [index, task] of batches[number]?.tasks.entries() ?? []) {
      const answer = seen[index];
      if (answer) task.resolve(answer);
    }
  });
  helper.on('error', (error) => {
    for (const { tasks } of batches) for (const task of tasks) task.reject(error);
  });

  /** @returns the pages of the newest batch, if there are more than the helper is left. */
  function takeBatch(): readonly Task[] {
    while (open[0] && isTaken(open[0].claim)) open.shift();
    while (open.length > LEFT_TO_HELPER) {
      const batch = open.pop();
      if (batch && take(batch.claim)) return batch.tasks;
    }
    return [];
  }

  async function workHere(): Promise<void> {
    if (isBusyHere) return;
    isBusyHere = true;
    await setImmediate();
    tellHelper();
    for (let tasks = takeBatch(); tasks.length > 0; tasks = takeBatch()) {
      for (const { page, resolve, reject } of tasks) {
        await lookHere(page).then(resolve, reject);
        // A turn of the event loop between two pages lets answers in and other work go on.
        await setImmediate();
        tellHelper();
      }
    }
    isBusyHere = false;
  }

  return (page) =>
    new Promise((resolve, reject) => {
      gathered.push({ page, resolve, reject });
      void workHere();
    });
}

/** What a helper thread does: looks at the pages it is sent and is the first to take, until it is ended. */
export function helpLooking(port: MessagePort, lookoutFor: (site: Site) => LookAtPage): void {
  let last = Promise.resolve();
  async function run({ number, site, pages, claim }: Errand): Promise<void> {
    if (!take(claim)) return;
    const look = lookoutFor(site);
    const seen: SeenPage[] = [];
    for (const page of pages) seen.push(await look(page));
    port.postMessage({ number, seen } satisfies Answer);
  }
  port.on('message', (errand: Errand) => {
    // One after another: a batch that waits is one that the other thread may take.
    last = last.then(() => run(errand));
  });
}
