import { once } from 'node:events';
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { answerCommand } from './commands/dispatch.ts';
import {
  chooseEndpoint,
  connectionString,
  type Endpoint,
  forgetEndpoint,
  type Listen,
  noteEndpoint,
  readEndpoint,
} from './endpoint.ts';
import { Engine } from './engine.ts';
import { CannotListenError, DataDirInUseError, DataDirNotWritableError } from './start-errors.ts';
import { Connection } from './wire/connection.ts';

export {
  CannotListenError,
  DamagedFileError,
  DataDirInUseError,
  DataDirNotWritableError,
  StartError,
} from './start-errors.ts';

export interface EmbeddedMongoOptions {
  /** Where the database file lives; made if it is not there. */
  dataDir: string;
  /** A Unix socket in the data folder, unless a loopback address is given; port 0 takes a free one. */
  listen?: Listen;
  /** Told of faults of the server itself, one line each. */
  log?: (message: string) => void;
}

export interface EmbeddedMongo {
  /** The connection string for `new MongoClient(uri)`. */
  readonly uri: string;
  /** Hangs up on every client, writes what is pending and lets go of the data folder. */
  close(): Promise<void>;
}

/**
 * Opens the data folder and serves it over MongoDB's wire protocol. Throws a `StartError`, worded for the
 * person who starts it: `DataDirInUseError`, `DataDirNotWritableError`, `DamagedFileError` or
 * `CannotListenError`.
 */
export async function startEmbeddedMongo({
  dataDir,
  listen = 'socket',
  log = console.error,
}: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  prepareDataDir(dataDir);
  const engine = await openEngine(dataDir, log);
  const connections = new Set<Connection>();
  const server = net.createServer((socket) => accept(engine, socket, connections));
  let endpoint: Endpoint | undefined;
  try {
    endpoint = chooseEndpoint(listen, dataDir);
    await startListening(server, endpoint);
  } catch (error) {
    engine.close();
    throw error;
  }
  engine.address = addressOf(server, endpoint);
  const uri = connectionString(engine.address);
  // A full disk keeps nobody from what the database holds; it is only not found from beside.
  await noteEndpoint(dataDir, uri).catch((error: unknown) =>
    log(`Commands beside this process will not find its database: ${String(error)}`),
  );
  let closing: Promise<void> | undefined;
  return {
    uri,
    close() {
      closing ??= closeServer(server, connections, engine).then(() => {
        endpoint?.remove();
        forgetEndpoint(dataDir);
      });
      return closing;
    },
  };
}

/** Makes a folder and its parents. Node's own `recursive` never returns below /proc. */
function makeFolder(folder: string): void {
  const parent = path.dirname(folder);
  if (!existsSync(parent)) makeFolder(parent);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) mkdirSync(folder, { mode: 0o700 });
}

function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    // SQLite takes over the mode of the file that it finds.
    closeSync(openSync(databaseFile(dataDir), 'a', 0o600));
  } catch (error) {
    throw new DataDirNotWritableError(dataDir, error instanceof Error ? error.message : String(error));
  }
}

function databaseFile(dataDir: string): string {
  return path.join(dataDir, 'mongo.db');
}

async function openEngine(dataDir: string, log: (message: string) => void): Promise<Engine> {
  const file = databaseFile(dataDir);
  try {
    return new Engine(file, log);
  } catch (error) {
    if (error instanceof DataDirInUseError) throw new DataDirInUseError(file, await readEndpoint(dataDir));
    if (error instanceof Error && isAccessFault(error))
      throw new DataDirNotWritableError(dataDir, error.message);
    throw error;
  }
}

/** Faults of the file system, as SQLite and libsql report them. */
function isAccessFault(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^SQLITE_(CANTOPEN|READONLY|PERM|IOERR|FULL)/.test(code) || error.message.startsWith('ConnectionFailed')
  );
}

async function startListening(server: net.Server, { options, socketPath }: Endpoint): Promise<void> {
  try {
    server.listen(options);
    await once(server, 'listening');
  } catch (error) {
    const place = socketPath ?? `${options.host}:${options.port}`;
    throw new CannotListenError(place, error instanceof Error ? error.message : String(error));
  }
  if (socketPath) chmodSync(socketPath, 0o600);
}

function accept(engine: Engine, socket: net.Socket, connections: Set<Connection>): void {
  const connection = new Connection(engine.nextConnectionId(), socket, (body, id) =>
    answerCommand(engine, body, id),
  );
  connections.add(connection);
  socket.on('close', () => connections.delete(connection));
}

function addressOf(server: net.Server, { socketPath }: Endpoint): string {
  if (socketPath) return encodeURIComponent(socketPath);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.family === 'IPv6'
    ? `[${address.address}]:${address.port}`
    : `${address.address}:${address.port}`;
}

async function closeServer(server: net.Server, connections: Set<Connection>, engine: Engine): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  for (const connection of connections) connection.close();
  await closed;
  engine.close();
}
