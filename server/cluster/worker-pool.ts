import { StartupError } from '../db/startup-error.ts';
import type { Log } from '../logging/log.ts';

/** What the pool needs of a process; a worker of `node:cluster` has it. */
export interface WorkerProcess {
  readonly process: { readonly pid?: number | undefined; kill(signal: NodeJS.Signals): boolean };
  once(event: 'listening', listener: () => void): unknown;
  once(event: 'exit', listener: (code: number | null, signal: string | null) => void): unknown;
}

export interface WorkerPoolOptions {
  /** How many workers serve at a time. */
  readonly size: number;
  fork(): WorkerProcess;
  readonly log: Log;
}

interface Member {
  readonly worker: WorkerProcess;
  /** Resolves with true once it takes requests, with false where it ends before. */
  readonly started: Promise<boolean>;
  readonly ended: Promise<void>;
  /** Whether it ends because it is no longer wanted. */
  isRetired: boolean;
}

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 10_000;
/** A worker that lived this long did not fail because of how it was started. */
const STEADY_MS = 30_000;

/** Keeps a number of workers running: one that crashes is replaced, the next one after a longer pause. */
export class WorkerPool {
  private readonly members = new Set<Member>();
  private crashesInARow = 0;
  private isStopping = false;

  constructor(private readonly options: WorkerPoolOptions) {}

  /**
   * Starts the first worker, and the others once it serves.
   * @throws StartupError where the first one ends before; it has said why itself.
   */
  async start(): Promise<void> {
    const first = this.launch(true);
    if (!(await first.started))
      throw new StartupError('The first worker could not start; the line above says why.');
    if (this.isStopping) return;
    first.isRetired = false;
    const others = Array.from({ length: this.options.size - 1 }, () => this.launch());
    await Promise.all(others.map(({ started }) => started));
  }

  /** Replaces the workers one after the other; each old one stops once a new one takes requests. */
  async replaceAll(): Promise<void> {
    for (const old of [...this.members]) {
      const fresh = this.launch(true);
      if (!(await fresh.started)) {
        this.options.log.error('A new worker could not start: the others stay as they are');
        return;
      }
      fresh.isRetired = false;
      await this.retire(old);
    }
  }

  /** Lets every worker finish what it does. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all([...this.members].map((member) => this.retire(member)));
  }

  private async retire(member: Member): Promise<void> {
    member.isRetired = true;
    member.worker.process.kill('SIGTERM');
    await member.ended;
  }

  /** @param isRetired true for a worker that is not replaced should it end before it serves. */
  private launch(isRetired = false): Member {
    const worker = this.options.fork();
    const startedAt = performance.now();
    const ended = new Promise<void>((resolve) => {
      worker.once('exit', (code, signal) => {
        this.members.delete(member);
        resolve();
        if (!member.isRetired && !this.isStopping) this.replace(member, startedAt, signal ?? code);
      });
    });
    const started = Promise.race([
      new Promise<boolean>((resolve) => worker.once('listening', () => resolve(true))),
      ended.then(() => false),
    ]);
    const member: Member = { worker, started, ended, isRetired };
    this.members.add(member);
    return member;
  }

  private replace({ worker }: Member, startedAt: number, reason: string | number | null): void {
    this.crashesInARow = performance.now() - startedAt < STEADY_MS ? this.crashesInARow + 1 : 1;
    const delay = Math.min(FIRST_DELAY_MS * 2 ** (this.crashesInARow - 1), LONGEST_DELAY_MS);
    this.options.log.error(`Worker ${worker.process.pid} ended (${reason}); another starts in ${delay} ms`);
    setTimeout(() => {
      if (!this.isStopping) this.launch();
    }, delay);
  }
}
