import { stat } from 'node:fs/promises';
import { writeBackup } from '../db/backup/write-backup.ts';
import { readBackupOptions } from './read-backup-options.ts';
import { runConnected } from './run-command.ts';

await runConnected(async (connection) => {
  const { file, isForced } = readBackupOptions('backup');
  const { documents, collections, isSnapshot } = await writeBackup(connection, file, { isForced });
  const { size } = await stat(file);
  const moment = isSnapshot
    ? 'all as of one moment'
    : 'while others may have written: this server offers no snapshots, so stop the site for a backup of one moment';
  console.log(
    `Backed up ${documents} documents of ${collections} collections to ${file} (${Math.ceil(size / 1024)} kB), ${moment}.`,
  );
});
