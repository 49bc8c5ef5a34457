import { ObjectId } from 'bson';
import { MAX_DOCUMENT_SIZE } from '../bson/encode.ts';
import type { Document } from '../bson/value.ts';
import { SESSION_TIMEOUT_MINUTES } from '../sessions/session-table.ts';
import { MAX_MESSAGE_SIZE } from '../wire/frame-reader.ts';
import type { Command, Commands } from './command.ts';
import type { Request } from './request.ts';

/** The version whose behaviour this server follows. */
export const SERVER_VERSION = '7.0.0';
const MIN_WIRE_VERSION = 9;
const MAX_WIRE_VERSION = 21;
const REPLICA_SET = 'embedded';
const ELECTION = new ObjectId('7fffffff0000000000000001');
export const MAX_WRITE_BATCH = 100_000;

/** A replica set of one, so that drivers offer sessions, transactions, retries and change streams. */
function describeServer({ engine, connectionId }: Request): Document {
  const { lossReason } = engine.store.file;
  const isWritable = lossReason === undefined;
  return {
    helloOk: true,
    isWritablePrimary: isWritable,
    ismaster: isWritable,
    secondary: !isWritable,
    setName: REPLICA_SET,
    setVersion: 1,
    hosts: [engine.address],
    primary: engine.address,
    me: engine.address,
    electionId: ELECTION,
    maxBsonObjectSize: MAX_DOCUMENT_SIZE,
    maxMessageSizeBytes: MAX_MESSAGE_SIZE,
    maxWriteBatchSize: MAX_WRITE_BATCH,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: SESSION_TIMEOUT_MINUTES,
    connectionId,
    minWireVersion: MIN_WIRE_VERSION,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: !isWritable,
    ...(lossReason !== undefined && { info: lossReason }),
  };
}

const hello: Command = {
  options: [
    'helloOk',
    'client',
    'compression',
    'saslSupportedMechs',
    'speculativeAuthenticate',
    'loadBalanced',
    'topologyVersion',
    'maxAwaitTimeMS',
    'hostInfo',
    'backpressure',
  ],
  run: describeServer,
};

const ping: Command = { options: [], run: () => ({}) };

const buildInfo: Command = {
  options: [],
  run: () => ({
    version: SERVER_VERSION,
    versionArray: [7, 0, 0, 0],
    gitVersion: 'embedded-mongo',
    modules: [],
    allocator: 'system',
    javascriptEngine: 'none',
    storageEngines: ['sqlite'],
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_SIZE,
  }),
};

export const HANDSHAKE_COMMANDS: Commands = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping,
  buildInfo,
  buildinfo: buildInfo,
};
