import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Collection, type Db, type Document, MongoClient, type ObjectId } from 'mongodb';
import { afterAll, beforeAll } from 'vitest';
import { type EmbeddedMongo, serve } from '../serve.ts';

/** Set to run the suite against any other server, such as a real MongoDB replica set. */
const OTHER_SERVER = process.env.MONGODB_URI;

/** A document of any form, and an `_id` of the types that the tests use. */
export interface TestDocument extends Document {
  _id?: number | string | ObjectId;
}

export interface TestDatabase {
  readonly client: MongoClient;
  readonly db: Db;
  /** An empty collection that no other test uses, holding the documents given. */
  collection(documents?: TestDocument[]): Promise<Collection<TestDocument>>;
}

/** Connects before the file's tests, to an embedded server of their own or to `MONGODB_URI`, and cleans up after. */
export function openTestDatabase(): TestDatabase {
  const name = `conformance_${randomBytes(6).toString('hex')}`;
  let server: EmbeddedMongo | undefined;
  let dataDir: string | undefined;
  let client: MongoClient | undefined;
  let collections = 0;

  beforeAll(async () => {
    let uri = OTHER_SERVER;
    if (uri === undefined) {
      dataDir = await mkdtemp(path.join(os.tmpdir(), 'conformance-'));
      server = await serve({ dataDir });
      uri = server.uri;
    }
    client = await new MongoClient(uri, { promoteValues: true }).connect();
  });

  afterAll(async () => {
    await client?.db(name).dropDatabase();
    await client?.close();
    await server?.close();
    if (dataDir) await rm(dataDir, { recursive: true });
  });

  return {
    get client() {
      if (!client) throw new Error('The test database is there once the tests run.');
      return client;
    },
    get db() {
      return this.client.db(name);
    },
    async collection(documents = []) {
      const collection = this.db.collection<TestDocument>(`c${++collections}`);
      if (documents.length > 0) await collection.insertMany(documents);
      return collection;
    },
  };
}
