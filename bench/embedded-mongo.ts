import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@pagewright/embedded-mongo';
import { calculateObjectSize, serialize } from 'bson';
import Database from 'libsql';
import { type Collection, type Document, type FindOptions, MongoClient } from 'mongodb';
import { median } from './measure/median.ts';
import { againstBar, printTable } from './measure/print-table.ts';
import { typicalDocument } from './measure/typical-document.ts';

const ROUNDS = 5;
const SERVER = path.join(import.meta.dirname, 'servers', 'database-server.js');
const MEGABYTE = 1024 * 1024;
/** How `npm run db` runs the database as a process of its own: a small nursery, and no threads beside the one that works. */
const OWN_PROCESS = ['--max-semi-space-size=1', '--single-threaded'];

const folder = await mkdtemp(path.join(tmpdir(), 'embedded-mongo-bench-'));
const inFolder = (name: string) => path.join(folder, name);

/** A server process over the folder, a collection in it, and what it says of itself. */
async function serve(name: string) {
  const child = fork(SERVER, [inFolder(name)], { execArgv: ['--expose-gc', ...OWN_PROCESS] });
  const { uri, readyAfter } = await answer(child);
  const client = await new MongoClient(String(uri)).connect();
  const collection: Collection<Document> = client.db('bench').collection('articles');
  const stop = async () => {
    await client.close();
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { child, collection, readyAfter: Number(readyAfter), stop };
}

async function answer(child: ChildProcess): Promise<Record<string, unknown>> {
  const [message] = await once(child, 'message');
  return message;
}

async function timed(work: () => Promise<unknown> | unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The same file settings and the same bytes, without a server, a driver, indexes or documents in memory. */
function openBase(name: string) {
  const base = new Database(inFolder(name));
  base.pragma('journal_mode = WAL');
  base.pragma('synchronous = FULL');
  base.exec('CREATE TABLE IF NOT EXISTS documents(id INTEGER PRIMARY KEY, slug TEXT UNIQUE, document BLOB)');
  const insert = base.prepare('INSERT INTO documents(slug, document) VALUES(?, ?)');
  return {
    base,
    insert(documents: ReturnType<typeof typicalDocument>[]) {
      base.exec('BEGIN IMMEDIATE');
      for (const document of documents) insert.run([document.slug, Buffer.from(serialize(document))]);
      base.exec('COMMIT');
    },
  };
}

const many = (count: number, from = 0) => Array.from({ length: count }, (_, i) => typicalDocument(from + i));

async function measureReady(count: number) {
  const name = `ready-${count}`;
  const filling = await serve(name);
  const documents = many(count);
  await filling.collection.createIndex({ slug: 1 }, { unique: true });
  for (let from = 0; from < count; from += 10_000)
    await filling.collection.insertMany(documents.slice(from, from + 10_000));
  await filling.stop();
  const { base, insert } = openBase(`base-${name}`);
  insert(documents);
  const ready: number[] = [];
  const read: number[] = [];
  const resident: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await serve(name);
    ready.push(server.readyAfter);
    server.child.send('memory');
    const memory = await answer(server.child);
    resident.push(Number(memory.resident) / MEGABYTE);
    await server.stop();
    read.push(await timed(() => base.prepare('SELECT * FROM documents').all([])));
  }
  const size = documents.reduce((total, document) => total + calculateObjectSize(document), 0);
  return { ready: median(ready), base: median(read), resident: median(resident), size: size / MEGABYTE };
}

/** The same queries by an index and by reading every document, over the folder with 100,000. */
async function measureIndexes() {
  const { collection, stop } = await serve('ready-100000');
  await collection.createIndex({ views: 1 });
  const slugs = Array.from({ length: 20 }, (_, i) => `article-${i * 4999}`);
  const queries: [what: string, filter: Document, options: FindOptions][] = [
    ['equality', { slug: 'article-77777' }, {}],
    ['$in of 20', { slug: { $in: slugs } }, {}],
    ['a range of 100', { views: { $gte: 50_000, $lt: 50_100 } }, {}],
    ['sort, first 20', {}, { sort: { views: -1 }, limit: 20 }],
  ];
  const rows: string[][] = [];
  for (const [what, filter, options] of queries) {
    const indexed: number[] = [];
    const scanned: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      indexed.push(await timed(() => collection.find(filter, options).toArray()));
      scanned.push(
        await timed(() => collection.find(filter, { ...options, hint: { $natural: 1 } }).toArray()),
      );
    }
    const ratio = median(scanned) / median(indexed);
    rows.push([
      what,
      `${median(indexed).toFixed(1)} ms`,
      `${median(scanned).toFixed(0)} ms`,
      ratio.toFixed(0),
    ]);
  }
  await stop();
  return rows;
}

async function measureWork() {
  const { collection, stop } = await serve('work');
  const { base, insert } = openBase('base-work');
  await collection.createIndex({ slug: 1 }, { unique: true });
  const times = {
    many: [] as number[],
    manyBase: [] as number[],
    one: [] as number[],
    oneBase: [] as number[],
    point: [] as number[],
    pointBase: [] as number[],
  };
  const select = base.prepare('SELECT document FROM documents WHERE slug = ?');
  // The first round warms up the driver and the server, and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const from = round * 20_000;
    const batch = many(10_000, from);
    times.many.push(await timed(() => collection.insertMany(batch)));
    times.manyBase.push(await timed(() => insert(batch)));
    const singles = many(1000, from + 10_000);
    times.one.push(
      await timed(async () => {
        for (const document of singles) await collection.insertOne(document);
      }),
    );
    times.oneBase.push(
      await timed(() => {
        for (const document of singles) insert([document]);
      }),
    );
    const slugs = Array.from({ length: 1000 }, (_, i) => `article-${from + ((i * 7919) % 10_000)}`);
    times.point.push(
      await timed(async () => {
        for (const slug of slugs) await collection.findOne({ slug });
      }),
    );
    times.pointBase.push(
      await timed(() => {
        for (const slug of slugs) select.get([slug]);
      }),
    );
    if (round === 0) for (const list of Object.values(times)) list.length = 0;
  }
  await stop();
  return times;
}

/** What a thread of its own costs a program: the same work with the database in either thread of this process. */
async function measureThreads() {
  const times = {
    own: { start: [] as number[], point: [] as number[], write: [] as number[] },
    shared: { start: [] as number[], point: [] as number[], write: [] as number[] },
  };
  const kinds = [
    ['own', true],
    ['shared', false],
  ] as const;
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [kind, ownThread] of kinds) {
      const dataDir = inFolder(`thread-${kind}-${round}`);
      const startedAt = performance.now();
      const server = await startEmbeddedMongo({ dataDir, ownThread });
      times[kind].start.push(performance.now() - startedAt);
      const client = await new MongoClient(server.uri).connect();
      const collection = client.db('bench').collection('articles');
      await collection.createIndex({ slug: 1 }, { unique: true });
      await collection.insertMany(many(10_000));
      const read = async () => {
        for (let i = 0; i < 1_000; i += 1)
          await collection.findOne({ slug: `article-${(i * 7919) % 10_000}` });
      };
      await read();
      times[kind].point.push((await timed(read)) / 1_000);
      const singles = many(300, 10_000);
      const write = async () => {
        for (const document of singles) await collection.insertOne(document);
      };
      times[kind].write.push((await timed(write)) / 300);
      await client.close();
      await server.close();
    }
  }
  return times;
}

function row(what: string, time: number, bar: number, base: number, unit: string, digits: number): string[] {
  const value = againstBar(`${time.toFixed(digits)} ${unit}`, `${bar} ${unit}`, time <= bar);
  return [what, value, `${base.toFixed(digits)} ${unit}`, (time / base).toFixed(1)];
}

try {
  const small = await measureReady(10_000);
  const large = await measureReady(100_000);
  const indexes = await measureIndexes();
  const work = await measureWork();
  const { own, shared } = await measureThreads();
  printTable(
    `The embedded database: medians of ${ROUNDS} rounds; the base is the same writes and reads straight in libsql`,
    ['what', 'through the driver', 'base', 'ratio'],
    [
      row('ready over 10,000 documents', small.ready, 300, small.base, 'ms', 0),
      row('ready over 100,000 documents', large.ready, 1500, large.base, 'ms', 0),
      row('insertMany of 10,000', median(work.many), 1000, median(work.manyBase), 'ms', 0),
      row('1,000 inserts, one after another', median(work.one), 1000, median(work.oneBase), 'ms', 0),
      row('read by an indexed field', median(work.point) / 1000, 0.4, median(work.pointBase) / 1000, 'ms', 3),
    ],
  );
  printTable(
    'In one process with the program: a thread of its own against the thread of the program',
    ['what', 'own thread', 'shared thread', 'ratio'],
    [
      row('start over an empty folder', median(own.start), 300, median(shared.start), 'ms', 0),
      row('read by an indexed field', median(own.point), 0.5, median(shared.point), 'ms', 3),
      row('an insert', median(own.write), 1, median(shared.write), 'ms', 3),
    ],
  );
  const memoryRow = (count: string, { resident, size }: typeof small) => {
    const bar = 3 * size + 60;
    return [
      count,
      againstBar(resident.toFixed(0), bar.toFixed(0), resident <= bar),
      size.toFixed(0),
      (resident / size).toFixed(1),
    ];
  };
  printTable(
    'Memory of the whole process in MB; the bar is three times the documents and 60',
    ['documents', 'resident', 'their BSON', 'ratio'],
    [memoryRow('10,000', small), memoryRow('100,000', large)],
  );
  printTable(
    'Queries over 100,000 documents, by an index and by reading every document',
    ['query', 'by index', 'by reading all', 'times slower'],
    indexes,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
