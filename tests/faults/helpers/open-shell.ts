import { onTestFinished } from 'vitest';
import { connectOrStart } from '../../../server/db/connect.ts';
import { createTestLog } from '../../../server/db/open-test-database.ts';

/** Connects to a database as a person with a shell does, past the site; closed after the test. */
export async function openShell(port: number) {
  const { db, close } = await connectOrStart(
    { dataDir: '', mongodbUri: `mongodb://127.0.0.1:${port}/?directConnection=true` },
    createTestLog(),
  );
  onTestFinished(close);
  return db;
}
