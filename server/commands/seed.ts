import { seedDatabase } from '../../seed/seed.ts';
import { commandLog } from '../logging/command-log.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (database) => {
  const written = await seedDatabase(database, { log: commandLog });
  console.log(written === 0 ? 'Nothing new to seed.' : `Seeded ${written} records.`);
});
