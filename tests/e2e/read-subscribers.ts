import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const execute = promisify(execFile);

/** A subscriber as an operator reads it while the site runs. */
export interface Subscriber {
  readonly email: string;
  readonly status: string;
  readonly page: string | null;
}

/** Finds who signed up with an address at the shared site, as `npm run subscribers -- --json` does. */
export async function readSubscriber(email: string): Promise<Subscriber | undefined> {
  const { stdout } = await execute(process.execPath, ['server/start.mjs', 'subscribers', '--json'], {
    env: { ...process.env, DATA_DIR: inject('dataDir') },
  });
  const subscribers: Subscriber[] = JSON.parse(stdout);
  return subscribers.find((subscriber) => subscriber.email === email);
}
