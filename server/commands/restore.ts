import { restoreBackup } from '../db/backup/restore-backup.ts';
import { readBackupOptions } from './read-backup-options.ts';
import { runConnected } from './run-command.ts';

await runConnected(async ({ db }) => {
  const { file, isForced } = readBackupOptions('restore');
  const { documents, collections, createdAt } = await restoreBackup(db, file, { isForced });
  console.log(
    `Restored ${documents} documents of ${collections} collections, as they were on ${createdAt.toISOString()}.`,
  );
});
