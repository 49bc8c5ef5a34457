import { Long } from 'bson';
import type { Document } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import { compileFilter } from '../query/filter.ts';
import { booleanArgument, countArgument, documentArgument, stringArgument } from './arguments.ts';
import type { Command, Commands } from './command.ts';

const create: Command = {
  options: [],
  run({ engine, db, collectionName }) {
    if (engine.store.find(db, collectionName)) {
      throw new MongoError('NamespaceExists', `Collection ${db}.${collectionName} already exists.`);
    }
    engine.store.create(db, collectionName);
    return {};
  },
};

/** There is one file for all collections, so all of them are written anew. */
const compact: Command = {
  options: ['force'],
  run({ engine, db, collectionName }) {
    engine.store.get(db, collectionName);
    engine.store.compact();
    return {};
  },
};

const drop: Command = {
  options: [],
  run({ engine, db, collectionName }) {
    const collection = engine.store.find(db, collectionName);
    if (!collection) return {};
    engine.store.drop(collection);
    return { ns: collection.namespace, nIndexesWas: collection.indexSpecs.length };
  },
};

const renameCollection: Command = {
  options: ['to', 'dropTarget'],
  run({ engine, body }) {
    const [fromDb, fromName] = splitNamespace(stringArgument(body, 'renameCollection'));
    const [toDb, toName] = splitNamespace(stringArgument(body, 'to'));
    const collection = engine.store.find(fromDb, fromName);
    if (!collection) throw new MongoError('NamespaceNotFound', 'source namespace does not exist');
    const target = engine.store.find(toDb, toName);
    if (target === collection)
      throw new MongoError('IllegalOperation', "Can't rename a collection to itself");
    if (target && !booleanArgument(body, 'dropTarget')) {
      throw new MongoError('NamespaceExists', 'target namespace exists');
    }
    if (target) engine.store.drop(target);
    engine.store.rename(collection, toDb, toName);
    return {};
  },
};

function splitNamespace(namespace: string): [db: string, name: string] {
  const dot = namespace.indexOf('.');
  if (dot < 1) throw new MongoError('InvalidNamespace', `Invalid namespace specified '${namespace}'`);
  return [namespace.slice(0, dot), namespace.slice(dot + 1)];
}

const listCollections: Command = {
  options: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run(request) {
    const { engine, body, db, session } = request;
    const matches = compileFilter(documentArgument(body, 'filter') ?? {}, request.context());
    const nameOnly = booleanArgument(body, 'nameOnly');
    const collections = engine.store.collectionsOf(db).map(
      ({ name, options }): Document => ({
        name,
        type: 'collection',
        ...(nameOnly
          ? {}
          : { options, info: { readOnly: false }, idIndex: { v: 2, key: { _id: 1 }, name: '_id_' } }),
      }),
    );
    const batchSize = countArgument(documentArgument(body, 'cursor') ?? {}, 'batchSize');
    const found = collections.filter(matches);
    return engine.cursors.open(`${db}.$cmd.listCollections`, found, {
      batchSize: batchSize ?? found.length + 1,
      sessionKey: session?.key,
    });
  },
};

const dropDatabase: Command = {
  options: [],
  run({ engine, db }) {
    const collections = engine.store.collectionsOf(db);
    for (const collection of collections) engine.store.drop(collection);
    if (collections.length > 0) engine.store.changes.databaseDropped(db);
    return { dropped: db };
  },
};

const listDatabases: Command = {
  options: ['filter', 'nameOnly', 'authorizedDatabases'],
  run(request) {
    const { engine, body } = request;
    const matches = compileFilter(documentArgument(body, 'filter') ?? {}, request.context());
    const names = new Set([...engine.store.collections].map(({ db }) => db));
    const nameOnly = booleanArgument(body, 'nameOnly');
    const databases = [...names].sort().map((name): Document => {
      if (nameOnly) return { name };
      const size = engine.store.collectionsOf(name).reduce((total, each) => total + each.measureSize(), 0);
      return { name, sizeOnDisk: Long.fromNumber(size), empty: size === 0 };
    });
    return { databases: databases.filter(matches) };
  },
};

export const COLLECTION_COMMANDS: Commands = {
  compact,
  create,
  drop,
  renameCollection,
  listCollections,
  dropDatabase,
  listDatabases,
};
