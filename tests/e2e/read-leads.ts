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
}

/** Lists the leads of the shared site that came from one address, as `npm run leads -- --json` does. */
export async function readLeadsFrom(email: string): Promise<Lead[]> {
  const { stdout } = await execute('npm', ['run', '--silent', 'leads', '--', '--json'], {
    env: { ...process.env, DATA_DIR: inject('dataDir') },
  });
  const leads: Lead[] = JSON.parse(stdout);
  return leads.filter((lead) => lead.email === email);
}
