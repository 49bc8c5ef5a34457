import { areEqual } from '../bson/compare.ts';
import { type BsonValue, isDocument } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import type { Collection } from '../storage/collection.ts';
import { hasSameKey, hasSameOptions, type IndexSpec, parseIndexSpec } from '../storage/index-spec.ts';
import { countArgument, documentArgument, documentsArgument } from './arguments.ts';
import type { Command, Commands } from './command.ts';

const createIndexes: Command = {
  options: ['indexes', 'commitQuorum'],
  run({ engine, body, db, collectionName }) {
    const specs = (documentsArgument(body, 'indexes') ?? []).map(parseIndexSpec);
    if (specs.length === 0) throw new MongoError('BadValue', 'Must specify at least one index to create');
    const isNew = !engine.store.find(db, collectionName);
    const collection = engine.store.ensure(db, collectionName);
    const numIndexesBefore = collection.indexSpecs.length;
    for (const spec of specs) if (!exists(collection, spec)) engine.store.createIndex(collection, spec);
    const numIndexesAfter = collection.indexSpecs.length;
    return {
      numIndexesBefore,
      numIndexesAfter,
      createdCollectionAutomatically: isNew,
      ...(numIndexesAfter === numIndexesBefore ? { note: 'all indexes already exist' } : {}),
    };
  },
};

/** Whether the very same index is there; throws when one is there that differs in part. */
function exists(collection: Collection, spec: IndexSpec): boolean {
  const namesake = collection.indexSpecs.find(({ name }) => name === spec.name);
  const twin = collection.indexSpecs.find(
    (other) => hasSameKey(other, spec) && areEqual(other.partialFilter, spec.partialFilter),
  );
  if (twin && twin.fields.length === 1 && twin.fields[0]?.path === '_id') return true;
  if (namesake && twin === namesake && hasSameOptions(namesake, spec)) return true;
  if (namesake) {
    throw new MongoError(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index, but another key or other options: ${spec.name}`,
    );
  }
  if (twin) {
    throw new MongoError('IndexOptionsConflict', `Index already exists with a different name: ${twin.name}`);
  }
  return false;
}

const dropIndexes: Command = {
  options: ['index'],
  run({ engine, body, db, collectionName }) {
    const collection = engine.store.get(db, collectionName);
    const nIndexesWas = collection.indexSpecs.length;
    for (const spec of chooseIndexes(collection, body.index)) engine.store.dropIndex(collection, spec);
    return { nIndexesWas };
  },
};

function chooseIndexes(collection: Collection, wanted: BsonValue): IndexSpec[] {
  const others = collection.indexSpecs.filter(({ name }) => name !== '_id_');
  if (wanted === '*') return others;
  return (Array.isArray(wanted) ? wanted : [wanted]).map((choice) => {
    if (choice === '_id_' || (isDocument(choice) && areEqual(choice, { _id: 1 }))) {
      throw new MongoError('InvalidOptions', 'cannot drop _id index');
    }
    const found = others.find(({ name, document }) => name === choice || areEqual(document.key, choice));
    if (!found) throw new MongoError('IndexNotFound', `index not found with name [${String(choice)}]`);
    return found;
  });
}

const listIndexes: Command = {
  options: ['cursor'],
  run({ engine, body, db, collectionName, session }) {
    const specs = engine.store.get(db, collectionName).indexSpecs.map(({ document }) => document);
    const batchSize = countArgument(documentArgument(body, 'cursor') ?? {}, 'batchSize');
    return engine.cursors.open(`${db}.${collectionName}`, specs, {
      batchSize: batchSize ?? specs.length + 1,
      sessionKey: session?.key,
    });
  },
};

export const INDEX_COMMANDS: Commands = {
  createIndexes,
  dropIndexes,
  deleteIndexes: dropIndexes,
  listIndexes,
};
