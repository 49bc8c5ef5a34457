import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import services from '../../collections/services/services.collection.ts';
import { makeService } from '../../collections/testing/make-records.ts';
import { openDatabase } from './database.ts';
import { createTestLog, openTestDatabase } from './open-test-database.ts';
import { StartupError } from './startup-error.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagewright-test-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function failToOpen(config: { dataDir: string; mongodbUri: string | undefined }): Promise<string> {
  const error: unknown = await openDatabase(config, createTestLog(), { isWatching: false }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  const message = error instanceof Error ? error.message : '';
  expect(message).not.toContain('\n');
  return message;
}

describe('the embedded database', () => {
  test('keeps what was written for the next start', async () => {
    const config = { dataDir: join(folder, 'new', 'data'), mongodbUri: undefined };
    const first = await openDatabase(config, createTestLog(), { isWatching: false });
    await first.of(services).save(makeService());
    await first.close();
    const second = await openDatabase(config, createTestLog(), { isWatching: false });
    expect(await second.of(services).list()).toMatchObject([{ slug: 'local-seo' }]);
    await second.close();
  });

  test('refuses a folder that another process uses, and says what to do', async () => {
    const { config, close } = await openTestDatabase();
    expect(await failToOpen(config)).toMatch(/is in use by another process.*DATA_DIR/);
    await close();
  });

  test('is shared with commands while the site runs', async () => {
    const { config, database, close } = await openTestDatabase();
    await database.of(services).save(makeService());
    const beside = await openDatabase(config, createTestLog(), { isShared: true, isWatching: false });
    expect(await beside.of(services).list()).toMatchObject([{ slug: 'local-seo' }]);
    await beside.close();
    expect(await database.of(services).list()).toHaveLength(1);
    await close();
  });

  test.each(['file', 'file/below'])('refuses a folder that cannot be made: %s', async (name) => {
    await writeFile(join(folder, 'file'), '');
    expect(await failToOpen({ dataDir: join(folder, name), mongodbUri: undefined })).toMatch(/DATA_DIR/);
  });
});

describe('MONGODB_URI', () => {
  test('that nobody answers is one clear line, soon', async () => {
    const begun = Date.now();
    const message = await failToOpen({
      dataDir: folder,
      mongodbUri: 'mongodb://ann:secret@127.0.0.1:9/site',
    });
    expect(message).toMatch(/^MONGODB_URI: no MongoDB server answers at 127\.0\.0\.1:9 \(.*ECONNREFUSED/);
    expect(message).not.toContain('secret');
    expect(Date.now() - begun).toBeLessThan(6_000);
  });

  test('of something that is no MongoDB is one clear line, soon', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const uri = `mongodb://127.0.0.1:${port}/site`;
    expect(await failToOpen({ dataDir: folder, mongodbUri: uri })).toMatch(/^MONGODB_URI: no MongoDB server/);
    silent.close();
  });

  test('that cannot be read is one clear line', async () => {
    const uri = 'mongodb://127.0.0.1:1/site?retryWrites=perhaps';
    expect(await failToOpen({ dataDir: folder, mongodbUri: uri })).toMatch(/^MONGODB_URI cannot be read: /);
  });
});

test('a database that goes away is known as unavailable within the time a check may take', async () => {
  const { database, close } = await openTestDatabase();
  await database.ping(1_000);
  await close();
  await expect(database.ping(1_000)).rejects.toThrow();
});

test('doubles that stand in the way of an index are told of with their collection', async () => {
  const { database, raw, config, close } = await openTestDatabase();
  await raw.collection('services').dropIndex('slug_1');
  await raw.collection('services').insertMany([{ slug: 'a' }, { slug: 'a' }]);
  await expect(openDatabase(config, createTestLog(), { isShared: true, isWatching: false })).rejects.toThrow(
    /^The collection services cannot be given its indexes: /,
  );
  expect(await database.isEmpty()).toBe(false);
  await close();
});
