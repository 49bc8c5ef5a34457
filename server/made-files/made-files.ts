import type { Log } from '../logging/log.ts';
import { FileCache } from './file-cache.ts';

/** Thrown where so many files are being made that one more would keep everyone waiting. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
}

export interface MadeFilesOptions {
  readonly dir: string;
  /** The most the kept files may have together, in bytes. */
  readonly maxBytes: number;
  /** How many files are made at the same time. */
  readonly concurrency: number;
  /** How many may wait for their turn. */
  readonly maxWaiting: number;
  readonly log: Log;
}

/** Files made when they are first asked for, once for all who ask, and kept on disk. */
export class MadeFiles {
  private readonly flights = new Map<string, Promise<Buffer>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  private constructor(
    private readonly cache: FileCache,
    private readonly options: MadeFilesOptions,
  ) {}

  static async open(options: MadeFilesOptions): Promise<MadeFiles> {
    return new MadeFiles(await FileCache.open(options.dir, options.maxBytes), options);
  }

  /**
   * The file of a name.
   * @param name stands for the contents: it holds a hash of all they depend on.
   * @throws TooBusyError, and what `make` throws.
   */
  async get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const flying = this.flights.get(name);
    if (flying) return flying;
    const flight = this.readOrMake(name, make);
    this.flights.set(name, flight);
    try {
      return await flight;
    } finally {
      this.flights.delete(name);
    }
  }

  private async readOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = await this.cache.read(name);
    if (known) return known;
    const bytes = await this.inTurn(make);
    await this.cache.write(name, bytes).catch((error: unknown) =>
      // A full or read-only disk costs time, never the answer.
      this.options.log.warn({ err: error, file: name }, `${name} could not be kept in ${this.options.dir}`),
    );
    return bytes;
  }

  private async inTurn(make: () => Promise<Buffer>): Promise<Buffer> {
    const { concurrency, maxWaiting } = this.options;
    if (this.running >= concurrency) {
      if (this.waiting.length >= maxWaiting) throw new TooBusyError('Too many images are being made.');
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.running += 1;
    try {
      return await make();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
