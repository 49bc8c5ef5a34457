import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import startThread from './content.thread.ts?thread';
import { type ContentAnswer, ContentFault, type ContentJob } from './content-job.ts';

/** The longest body a record allows takes a second or two, a usual one a hundredth of that. */
const DEADLINE_MS = 5_000;

/** The thread holds 100 MB, so it ends when nothing was asked of it for a while. */
const IDLE_MS = 60_000;

/** A conversion that needs more memory is ended like one that needs more time. */
const MEMORY_MB = 512;

/**
 * Converts what people wrote in a thread of its own, one text after the other: whatever stands in it, the
 * process goes on serving. A text that takes too long is given up, and the next has a new thread.
 */
export class ContentThread {
  private worker: Worker | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly deadlineMs = DEADLINE_MS) {}

  /** @throws ContentFault where the text cannot be converted, or not in time; Error where no thread starts. */
  run(job: ContentJob): Promise<string> {
    const turn = this.last.then(() => this.runNow(job));
    this.last = turn.catch(() => {});
    return turn;
  }

  private async runNow(job: ContentJob): Promise<string> {
    clearTimeout(this.idle);
    this.worker ??= await this.start();
    const answer = await this.ask(this.worker, job);
    this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
    if ('fault' in answer) throw new ContentFault(answer.fault);
    return answer.text;
  }

  /** Resolves when the thread has loaded what it needs. */
  private async start(): Promise<Worker> {
    const worker = startThread({ resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    // A process that has nothing else to do ends, also while the thread waits for work.
    worker.unref();
    await once(worker, 'message');
    // Whoever waits for an answer is told; between two jobs, the next one finds no thread and starts another.
    worker.on('error', () => this.end());
    return worker;
  }

  private async ask(worker: Worker, job: ContentJob): Promise<ContentAnswer> {
    const deadline = AbortSignal.timeout(this.deadlineMs);
    const answered = once(worker, 'message', { signal: deadline });
    worker.postMessage(job);
    try {
      const [answer] = await answered;
      return answer;
    } catch {
      this.end();
      const reason = deadline.aborted ? `takes longer than ${this.deadlineMs} ms` : 'needs too much memory';
      return { fault: `to convert it ${reason}` };
    }
  }

  private end(): void {
    void this.worker?.terminate();
    this.worker = undefined;
  }
}

/** The one thread of this process. */
export const contentThread = new ContentThread();
