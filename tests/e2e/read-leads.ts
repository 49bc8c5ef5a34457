import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const execute = promisify(execFile);

/** What the contact form left, as an operator reads it while the site runs. */
export interface Lead {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly monthlyBudget: string | null;
  readonly goals: string | null;
  readonly source: string;
  readonly service?: string;
  readonly package?: string;
}

/**
 * Lists the leads that came from one address, as `npm run leads -- --json` does.
 * @param settings where the site keeps them; left out, those of the shared site.
 */
export async function readLeadsFrom(
  email: string,
  settings: Readonly<Record<string, string>> = { DATA_DIR: inject('dataDir') },
): Promise<Lead[]> {
  const { stdout } = await execute(process.execPath, ['server/start.mjs', 'leads', '--json'], {
    env: { ...process.env, ...settings },
  });
  const leads: Lead[] = JSON.parse(stdout);
  return leads.filter((lead) => lead.email === email);
}
