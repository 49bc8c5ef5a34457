import { StartupError } from '../server/db/startup-error.ts';

/** Seed files that cannot be used; every fault on a line of its own. Nothing was written. */
export class SeedError extends StartupError {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The seed files have faults, so nothing was written:\n${faults.join('\n')}`);
    this.faults = faults;
  }
}
