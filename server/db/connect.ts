import {
  DamagedFileError,
  DataDirInUseError,
  DataDirNotWritableError,
  startEmbeddedMongo,
} from '@pagewright/embedded-mongo';
import { type Db, MongoClient, MongoServerError } from 'mongodb';
import type { Log } from '../logging/log.ts';
import type { Config } from '../settings/config.ts';
import { StartupError } from './startup-error.ts';

/** An open connection, and how to end it. */
export interface Connection {
  readonly client: MongoClient;
  readonly db: Db;
  close(): Promise<void>;
  /** Opens one more connection to the same database, which is closed by itself. */
  connectAgain(): Promise<Connection>;
}

export interface ConnectOptions {
  /** Where another process has the data folder open, use its database instead of refusing. */
  readonly isShared?: boolean;
}

const DEFAULT_NAME = 'pagewright';
const CONNECT_TIMEOUT_MS = 3_000;
/** A visitor waits two seconds at most, whatever is asked of a server that is gone. */
const SELECT_SERVER_MS = 1_500;
/** How often the driver looks whether the server lives: what hangs on a dead line is given up by then. */
const HEARTBEAT_MS = 2_000;
/** No single answer takes this long; the line it was to come over is dead. */
const SOCKET_TIMEOUT_MS = 60_000;
const AUTHENTICATION_FAILED = 18;

/**
 * Connects to `MONGODB_URI`, or starts the embedded database over `DATA_DIR` and connects to that.
 * @throws StartupError with one line on what is in the way and how to mend it.
 */
export async function connectOrStart(
  config: Pick<Config, 'mongodbUri' | 'dataDir'>,
  log: Log,
  { isShared = false }: ConnectOptions = {},
): Promise<Connection> {
  if (config.mongodbUri !== undefined) return connect(config.mongodbUri, describeFailure);

  const embedded = await startOrFind(config.dataDir, log, isShared);
  try {
    const connection = await connect(embedded.uri, describeEmbeddedFailure);
    const close = async () => {
      await connection.close();
      await embedded.close();
    };
    return { ...connection, close };
  } catch (error) {
    await embedded.close();
    throw error;
  }
}

/** The embedded database: started here, or the one another process runs over the same folder. */
async function startOrFind(dataDir: string, log: Log, isShared: boolean) {
  try {
    return await startEmbeddedMongo({ dataDir, log: (message) => log.error(message) });
  } catch (error) {
    if (isShared && error instanceof DataDirInUseError && error.uri !== undefined) {
      return { uri: error.uri, close: async () => {} };
    }
    const isExpected =
      error instanceof DataDirInUseError ||
      error instanceof DataDirNotWritableError ||
      error instanceof DamagedFileError;
    throw isExpected ? new StartupError(error.message) : error;
  }
}

async function connect(
  uri: string,
  describe: (error: unknown, hosts: string) => string,
): Promise<Connection> {
  const client = createClient(uri);
  try {
    await client.connect();
    const db = client.db(hasDatabaseName(uri) ? undefined : DEFAULT_NAME);
    await db.command({ ping: 1 });
    return {
      client,
      db,
      close: () => client.close(),
      connectAgain: () => connect(uri, describe),
    };
  } catch (error) {
    await client.close();
    throw new StartupError(describe(error, client.options.hosts.join(', ')));
  }
}

function createClient(uri: string): MongoClient {
  try {
    return new MongoClient(uri, {
      appName: 'pagewright',
      serverSelectionTimeoutMS: SELECT_SERVER_MS,
      connectTimeoutMS: CONNECT_TIMEOUT_MS,
      heartbeatFrequencyMS: HEARTBEAT_MS,
      socketTimeoutMS: SOCKET_TIMEOUT_MS,
    });
  } catch (error) {
    throw new StartupError(`MONGODB_URI cannot be read: ${reasonOf(error)}.`);
  }
}

/** Whether a connection string names a database after its hosts. */
function hasDatabaseName(uri: string): boolean {
  return /^mongodb(?:\+srv)?:\/\/[^/?]+\/[^?]/.test(uri);
}

function describeFailure(error: unknown, hosts: string): string {
  if (error instanceof MongoServerError && error.code === AUTHENTICATION_FAILED) {
    return `MONGODB_URI: the MongoDB server at ${hosts} refuses the user name or password.`;
  }
  return `MONGODB_URI: no MongoDB server answers at ${hosts} (${reasonOf(error)}). Start it, mend the address, or unset MONGODB_URI to use the embedded database.`;
}

function describeEmbeddedFailure(error: unknown): string {
  return `The embedded database does not answer (${reasonOf(error)}). Where another process has it open, stop that process and start again.`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error);
}
