import { type BsonValue, type Document, isDocument, isNumeric, toNumber } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import { refuseUnknownFields } from './arguments.ts';

const READ_LEVELS: BsonValue[] = ['local', 'available', 'majority', 'linearizable', 'snapshot'];

/** Refuses read and write concerns that one server cannot satisfy; it satisfies all others as it is. */
export function checkConcerns({
  readConcern,
  writeConcern,
  apiVersion,
  apiStrict,
  autocommit,
}: Document): void {
  if (apiVersion !== undefined && apiVersion !== '1') {
    throw new MongoError('APIVersionError', `apiVersion: found "${String(apiVersion)}", expected "1"`);
  }
  if (apiStrict === true) throw new MongoError('APIStrictError', 'apiStrict is not supported.');
  if (isDocument(readConcern)) checkReadConcern(readConcern, autocommit === false);
  if (isDocument(writeConcern)) checkWriteConcern(writeConcern);
}

function checkReadConcern(concern: Document, isInTransaction: boolean): void {
  if (concern.level === 'snapshot' && !isInTransaction) {
    throw new MongoError(
      'InvalidOptions',
      'readConcern level "snapshot" is supported inside transactions only.',
    );
  }
  refuseUnknownFields(concern, ['level', 'afterClusterTime', 'provenance'], 'readConcern');
  if (concern.level !== undefined && !READ_LEVELS.includes(concern.level)) {
    throw new MongoError(
      'FailedToParse',
      `readConcern.level must be one of ${READ_LEVELS.join(', ')}; found ${String(concern.level)}`,
    );
  }
}

function checkWriteConcern(concern: Document): void {
  refuseUnknownFields(concern, ['w', 'j', 'wtimeout', 'fsync', 'provenance'], 'writeConcern');
  const { w } = concern;
  const isMajority = w === undefined || w === 'majority';
  const isOneAtMost = isNumeric(w) && toNumber(w) >= 0 && toNumber(w) <= 1;
  if (!isMajority && !isOneAtMost) {
    throw new MongoError(
      'UnsatisfiableWriteConcern',
      `Not enough data-bearing nodes for the write concern w: ${String(w)}; this is one server.`,
    );
  }
}
