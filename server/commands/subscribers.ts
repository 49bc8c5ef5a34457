import { parseArgs } from 'node:util';
import { SUBSCRIBER_STATUSES, type SubscriberStatus } from '../db/newsletter-subscribers.repository.ts';
import { UsageError } from '../process/usage-error.ts';
import { formatSubscribers, type SubscriberFormat } from './format-subscribers.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: npm run subscribers [-- --csv | --json] [--status ${SUBSCRIBER_STATUSES.join('|')}]`;

await runCommand(async (database) => {
  const { format, status } = readOptions();
  const subscribers = await database.newsletterSubscribers.list();
  const chosen = subscribers.filter((subscriber) => status === undefined || subscriber.status === status);
  console.log(formatSubscribers(chosen, format));
});

function readOptions(): { format: SubscriberFormat; status: SubscriberStatus | undefined } {
  try {
    const { values } = parseArgs({
      args: process.argv.slice(2),
      options: { json: { type: 'boolean' }, csv: { type: 'boolean' }, status: { type: 'string' } },
    });
    const status = SUBSCRIBER_STATUSES.find((known) => known === values.status);
    if ((values.json && values.csv) || status !== values.status) throw new UsageError(USAGE);
    return { format: values.csv ? 'csv' : values.json ? 'json' : 'table', status };
  } catch {
    throw new UsageError(USAGE);
  }
}
