import { once } from 'node:events';
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { answerCommand } from './commands/dispatch.ts';
import {
  chooseEndpoint,
  connectionString,
  type Endpoint,
  forgetEndpoint,
  isSocketAnswered,
  type Listen,
  noteEndpoint,
  readEndpoint,
} from './endpoint.ts';
import { Engine } from './engine.ts';
import {
  CannotListenError,
  DamagedFileError,
  DataDirInUseError,
  DataDirNotWritableError,
} from './start-errors.ts';
import { DatabaseFile } from './storage/database-file.ts';
import { Connection } from './wire/connection.ts';

export interface ServeOptions {
  /** The folder of the database file; made if it is not there. */
  dataDir: string;
  /** A Unix socket in the data folder, unless a loopback address is given; port 0 takes a free one. */
  listen?: Listen;
  /** Receives faults of the server itself, one line each. */
  log?: (message: string) => void;
}

export interface EmbeddedMongo {
  /** The connection string for `new MongoClient(uri)`. */
  readonly uri: string;
  /** Closes every connection, writes what is pending and releases the data folder. */
  close(): Promise<void>;
}

/** Opens the data folder and serves it from the calling thread; see `startEmbeddedMongo` for what it throws. */
export async function serve({
  dataDir,
  listen = 'socket',
  log = console.error,
}: ServeOptions): Promise<EmbeddedMongo> {
  await refuseLiveServer(dataDir);
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
    createDatabaseFile(databaseFile(dataDir));
  } catch (error) {
    if (error instanceof DamagedFileError) throw error;
    throw new DataDirNotWritableError(dataDir, error instanceof Error ? error.message : String(error));
  }
}

/**
 * Makes the database file in one step where there is none, so that an empty one was never ours: it is what
 * somebody or something left of a database.
 */
function createDatabaseFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.size === 0) throw new DamagedFileError(file, 'it is empty');
  if (found) return;
  const fresh = `${file}.${process.pid}-${threadId}.new`;
  rmSync(fresh, { force: true });
  // SQLite takes over the mode of the file that it finds.
  closeSync(openSync(fresh, 'wx', 0o600));
  try {
    new DatabaseFile(fresh).close();
    linkSync(fresh, file);
  } catch (error) {
    const isMadeMeanwhile = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isMadeMeanwhile) throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
}

/** A server whose file was deleted beside it still answers, and holds what the file held: its socket stays. */
async function refuseLiveServer(dataDir: string): Promise<void> {
  const uri = await readEndpoint(dataDir);
  if (uri !== undefined && (await isSocketAnswered(uri)))
    throw new DataDirInUseError(databaseFile(dataDir), uri);
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
