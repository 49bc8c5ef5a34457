import path from 'node:path';
import type { LeadEntry } from '../db/lead-entry.ts';
import { forgetPerson } from '../leads/forget-person.ts';
import { LEAD_FORMAT } from '../leads/lead-format.ts';
import { openChannels } from '../leads/open-channels.ts';
import { OUTBOX_FOLDER } from '../leads/open-lead-desk.ts';
import { commandLog } from '../logging/command-log.ts';
import { openMailer } from '../mail/open-mailer.ts';
import { openSignupOutbox } from '../newsletter/open-newsletter.ts';
import { drainOutbox } from '../outbox/drain-outbox.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { formatCsv } from './format-csv.ts';
import { formatLeads, LEAD_CSV_COLUMNS } from './format-leads.ts';
import { readLeadOptions } from './lead-options.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (database, config) => {
  const options = readLeadOptions(process.argv.slice(2));
  const outbox = createOutbox(path.join(config.dataDir, OUTBOX_FOLDER), LEAD_FORMAT);

  if (options.action === 'forget') {
    for (const { place, removed } of await forgetPerson(
      { database, outbox, signups: openSignupOutbox(config.dataDir) },
      options.email,
    )) {
      console.log(`${place}: ${removed} removed`);
    }
    return;
  }
  if (options.action === 'retry') {
    const count = await database.leadDeliveries.retry(options.id, new Date());
    console.log(`Put back: ${count}. The running site hands them on within a few seconds.`);
    return;
  }
  // What waits on disk belongs in the list; the running site may be doing the same, which does no harm.
  const channels = openChannels(config, openMailer(config)).map(({ name }) => name);
  const store = async (entry: LeadEntry) => {
    await database.contacts.add(entry, { channels });
  };
  const { waiting } = await drainOutbox({ outbox, store, log: commandLog });
  if (waiting > 0) console.error(`${waiting} more wait in the outbox and could not be stored yet.`);

  const leads = await database.contacts.list(options);
  if (options.format === 'json') console.log(JSON.stringify(leads, null, 2));
  else if (options.format === 'csv') process.stdout.write(formatCsv(leads, LEAD_CSV_COLUMNS));
  else if (options.hasFailed) console.log(formatLeads(leads, 'failed'));
  else console.log(formatLeads(leads, options.isSuspicious ? 'suspicious' : 'all'));
});
