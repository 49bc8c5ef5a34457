import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serve } from './serve.ts';
import {
  CannotListenError,
  DamagedFileError,
  DataDirInUseError,
  DataDirNotWritableError,
} from './start-errors.ts';
import { temporaryFolder, temporaryServer } from './testing/temporary-server.ts';

async function connect(uri: string): Promise<MongoClient> {
  const client = await new MongoClient(uri).connect();
  onTestFinished(() => client.close());
  return client;
}

describe('the embedded database', () => {
  test('keeps collections, indexes and documents, in their order, over a restart', async () => {
    const dataDir = await temporaryFolder();
    const before = await serve({ dataDir });
    const first = await connect(before.uri);
    await first
      .db('a')
      .collection('b')
      .insertMany([{ n: 3 }, { n: 1 }, { n: 2 }]);
    await first.db('a').collection('b').createIndex({ n: 1 }, { unique: true });
    await first.db('a').createCollection('empty');
    await before.close();
    const { uri } = await temporaryServer({ dataDir });
    const db = (await connect(uri)).db('a');
    expect(await db.collection('b').distinct('n')).toEqual([1, 2, 3]);
    expect((await db.collection('b').find().toArray()).map(({ n }) => n)).toEqual([3, 1, 2]);
    await expect(db.collection('b').insertOne({ n: 1 })).rejects.toMatchObject({ code: 11000 });
    expect((await db.listCollections().toArray()).map(({ name }) => name).sort()).toEqual(['b', 'empty']);
  });

  test('resumes change streams over a restart', async () => {
    const dataDir = await temporaryFolder();
    const before = await serve({ dataDir });
    const first = await connect(before.uri);
    const stream = first.db('a').collection('b').watch();
    await stream.tryNext();
    await first
      .db('a')
      .collection('b')
      .insertMany([{ n: 1 }, { n: 2 }]);
    const event = await stream.next();
    await stream.close();
    await before.close();
    const { uri } = await temporaryServer({ dataDir });
    const resumed = (await connect(uri)).db('a').collection('b').watch([], { resumeAfter: event._id });
    expect(await resumed.next()).toMatchObject({ operationType: 'insert', fullDocument: { n: 2 } });
    await resumed.close();
  });

  test('listens on a socket that only its owner can open', async () => {
    const { dataDir, uri } = await temporaryServer();
    const socket = path.join(dataDir, 'socket', 'mongo.sock');
    expect(uri).toContain(encodeURIComponent(socket));
    expect((await stat(socket)).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(socket))).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(dataDir, 'mongo.db'))).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['is too long', 'long'.repeat(30)],
    ['has a percent sign, which the driver decodes twice', '100%25 of%zz'],
  ])('finds another place for its socket when the path %s', async (_, name) => {
    const dataDir = path.join(await temporaryFolder(), name);
    const { uri } = await temporaryServer({ dataDir });
    expect(await (await connect(uri)).db().command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  test('listens on a free port of this machine when asked to', async () => {
    const { uri } = await temporaryServer({ listen: { host: '127.0.0.1', port: 0 } });
    expect(uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\//);
    expect(await (await connect(uri)).db().command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  test('serves a second after the first has closed, twice over', async () => {
    const dataDir = await temporaryFolder();
    for (let i = 0; i < 3; i++) {
      const server = await serve({ dataDir });
      await Promise.all([server.close(), server.close()]);
    }
    expect((await readdir(dataDir)).sort()).toEqual(['mongo.db']);
  });
});

describe('the embedded database refuses', () => {
  test('a folder that another has open, and says where that one is', async () => {
    const { dataDir, uri } = await temporaryServer();
    const fault = await serve({ dataDir }).catch((error) => error);
    expect(fault).toBeInstanceOf(DataDirInUseError);
    expect(fault).toMatchObject({ dataDir, uri });
    expect(await (await connect(uri)).db().command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  test('a folder that another process has open', async () => {
    const dataDir = await temporaryFolder();
    const script = `const D = require('libsql'); const d = new D(process.argv[1]); d.pragma('locking_mode = EXCLUSIVE'); d.pragma('journal_mode = WAL'); d.exec('CREATE TABLE t(a)'); console.log('ready'); setInterval(() => {}, 1000);`;
    const other = spawn(process.execPath, ['-e', script, path.join(dataDir, 'mongo.db')]);
    onTestFinished(() => void other.kill('SIGKILL'));
    await once(other.stdout, 'data');
    await expect(serve({ dataDir })).rejects.toBeInstanceOf(DataDirInUseError);
    other.kill('SIGKILL');
    await once(other, 'exit');
    await temporaryServer({ dataDir });
  });

  test('a folder that it may not make', async () => {
    await expect(serve({ dataDir: '/proc/embedded-mongo' })).rejects.toBeInstanceOf(DataDirNotWritableError);
  });

  test('a folder that is a file', async () => {
    const dataDir = path.join(await temporaryFolder(), 'file');
    await writeFile(dataDir, '');
    await expect(serve({ dataDir })).rejects.toBeInstanceOf(DataDirNotWritableError);
  });

  test('a place where a file of its own cannot be made', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(path.join(dataDir, 'mongo.db'));
    await expect(serve({ dataDir })).rejects.toBeInstanceOf(DataDirNotWritableError);
  });

  test('any address but those of this machine', async () => {
    const dataDir = await temporaryFolder();
    const listen = JSON.parse('{"host":"0.0.0.0","port":0}');
    await expect(serve({ dataDir, listen })).rejects.toBeInstanceOf(CannotListenError);
  });

  test('a port that is taken', async () => {
    const { uri } = await temporaryServer({ listen: { host: '127.0.0.1', port: 0 } });
    const port = Number(/:(\d+)\//.exec(uri)?.[1]);
    const start = serve({
      dataDir: await temporaryFolder(),
      listen: { host: '127.0.0.1', port },
    });
    await expect(start).rejects.toThrow(`cannot listen on 127.0.0.1:${port}`);
  });
});

describe('a damaged file', () => {
  /** A folder whose file holds two hundred documents. */
  async function filledFolder(): Promise<{ dataDir: string; file: string }> {
    const dataDir = await temporaryFolder();
    const server = await serve({ dataDir });
    const client = await connect(server.uri);
    const documents = Array.from({ length: 200 }, (_, n) => ({ n, text: 'lorem'.repeat(50) }));
    await client.db('a').collection('b').insertMany(documents);
    await server.close();
    return { dataDir, file: path.join(dataDir, 'mongo.db') };
  }

  const damages: [says: string, at: (size: number) => number, bytes: Buffer][] = [
    ['at its start', () => 0, Buffer.alloc(100, 1)],
    ['in the middle', (size) => Math.floor(size / 2), Buffer.alloc(4096, 0xff)],
    ['by zeros', (size) => Math.floor(size / 3), Buffer.alloc(2048)],
  ];
  test.each(damages)('%s is refused with advice, and left as it is', async (_, at, bytes) => {
    const { dataDir, file } = await filledFolder();
    const { size } = await stat(file);
    const handle = await open(file, 'r+');
    await handle.write(bytes, 0, bytes.length, at(size));
    await handle.close();
    const fault = await serve({ dataDir }).catch((error) => error);
    expect(fault).toBeInstanceOf(DamagedFileError);
    expect(fault.message).toMatch(/is damaged.*Restore it from a backup/);
    expect((await stat(file)).size).toBe(size);
  });

  test('by changed letters is refused', async () => {
    const { dataDir, file } = await filledFolder();
    const content = await readFile(file);
    for (let at = content.indexOf('lorem'); at >= 0; at = content.indexOf('lorem', at + 300))
      content[at] = 0x4c;
    await writeFile(file, content);
    await expect(serve({ dataDir })).rejects.toBeInstanceOf(DamagedFileError);
  });

  test('that is cut short is refused', async () => {
    const { dataDir, file } = await filledFolder();
    const handle = await open(file, 'r+');
    await handle.truncate(20_000);
    await handle.close();
    await expect(serve({ dataDir })).rejects.toBeInstanceOf(DamagedFileError);
  });
});
