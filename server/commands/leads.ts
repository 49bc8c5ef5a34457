import { parseArgs } from 'node:util';
import { formatLeads } from './format-leads.ts';
import { runCommand } from './run-command.ts';
import { UsageError } from './usage-error.ts';

await runCommand(async (database) => {
  const { json } = readOptions();
  const leads = await database.contacts.list();
  console.log(json ? JSON.stringify(leads, null, 2) : formatLeads(leads));
});

function readOptions(): { json: boolean } {
  try {
    const { values } = parseArgs({ args: process.argv.slice(2), options: { json: { type: 'boolean' } } });
    return { json: values.json ?? false };
  } catch {
    throw new UsageError('Usage: npm run leads [-- --json]');
  }
}
