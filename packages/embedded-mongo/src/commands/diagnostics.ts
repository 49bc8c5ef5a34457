import os from 'node:os';
import { Long } from 'bson';
import type { Document } from '../bson/value.ts';
import { MongoError } from '../mongo-error.ts';
import { integerArgument } from './arguments.ts';
import type { Commands } from './command.ts';
import { SERVER_VERSION } from './handshake.ts';
import type { Request } from './request.ts';

const PARAMETERS: Document = { featureCompatibilityVersion: { version: '7.0' } };

/** What shells and tools ask a server about itself. */
export const DIAGNOSTIC_COMMANDS: Commands = {
  connectionStatus: {
    options: ['showPrivileges'],
    run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
  },
  getCmdLineOpts: { options: [], run: () => ({ argv: ['embedded-mongo'], parsed: {} }) },
  getLog: { options: [], run: () => ({ totalLinesWritten: 0, log: [] }) },
  getParameter: { options: Object.keys(PARAMETERS), run: ({ body }) => readParameters(body) },
  setParameter: { options: ['ttlMonitorSleepSecs'], run: setParameter },
  hostInfo: {
    options: [],
    run: () => ({
      system: {
        currentTime: new Date(),
        hostname: os.hostname(),
        cpuAddrSize: 64,
        numCores: os.availableParallelism(),
      },
      os: { type: os.type(), name: os.platform(), version: os.release() },
      extra: {},
    }),
  },
  serverStatus: {
    options: [],
    run: ({ engine }) => ({
      host: os.hostname(),
      version: SERVER_VERSION,
      process: 'embedded-mongo',
      pid: Long.fromNumber(process.pid),
      uptime: (Date.now() - engine.startedAt.getTime()) / 1000,
      localTime: new Date(),
    }),
  },
  whatsmyuri: { options: [], run: ({ engine }) => ({ you: engine.address }) },
  dbStats: {
    options: ['scale'],
    run: ({ engine, db }) => {
      const collections = engine.store.collectionsOf(db);
      const objects = collections.reduce((total, { records }) => total + records.size, 0);
      const dataSize = collections.reduce((total, collection) => total + collection.measureSize(), 0);
      const indexes = collections.reduce((total, { indexSpecs }) => total + indexSpecs.length, 0);
      return {
        db,
        collections: collections.length,
        views: 0,
        objects,
        dataSize,
        storageSize: dataSize,
        indexes,
      };
    },
  },
  collStats: {
    options: ['scale'],
    run: ({ engine, db, collectionName }) => {
      const collection = engine.store.find(db, collectionName);
      const size = collection ? collection.measureSize() : 0;
      return {
        ns: `${db}.${collectionName}`,
        count: collection?.records.size ?? 0,
        size,
        storageSize: size,
        nindexes: collection?.indexSpecs.length ?? 0,
      };
    },
  },
};

function readParameters(body: Document): Document {
  const wanted = Object.keys(PARAMETERS).filter((name) => name in body);
  const names = body.getParameter === '*' ? Object.keys(PARAMETERS) : wanted;
  if (names.length === 0) throw new MongoError('InvalidOptions', 'no option found to get');
  return Object.fromEntries(names.map((name) => [name, PARAMETERS[name]]));
}

/** How often expired documents are looked for is the one thing that can be set. */
function setParameter({ engine, body }: Request): Document {
  const seconds = integerArgument(body, 'ttlMonitorSleepSecs');
  if (seconds === undefined || seconds < 1) {
    throw new MongoError(
      'BadValue',
      'setParameter: ttlMonitorSleepSecs has to be a number of seconds, 1 or more',
    );
  }
  engine.housekeeping.schedule(seconds);
  return {};
}
