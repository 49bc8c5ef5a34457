import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import net, { type ListenOptions } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { CannotListenError } from './start-errors.ts';

/** Where the server listens: a Unix socket, or a port of this machine alone. */
export type Listen = 'socket' | { host: '127.0.0.1' | '::1'; port: number };

/** Systems take no longer paths for sockets. */
const MAX_SOCKET_PATH = 100;
const SOCKET_NAME = 'mongo.sock';

export interface Endpoint {
  options: ListenOptions;
  /** Set for a Unix socket. */
  socketPath: string | undefined;
  /** Removes what was made for the socket. */
  remove(): void;
}

/** Chooses the place to listen; throws for an address that other machines could reach. */
export function chooseEndpoint(listen: Listen, dataDir: string): Endpoint {
  if (listen !== 'socket') {
    if (listen.host !== '127.0.0.1' && listen.host !== '::1') {
      throw new CannotListenError(String(listen.host), 'it serves this machine alone, on 127.0.0.1 or ::1');
    }
    return { options: { host: listen.host, port: listen.port }, socketPath: undefined, remove: () => {} };
  }
  if (process.platform === 'win32') return chooseEndpoint({ host: '127.0.0.1', port: 0 }, dataDir);
  const directory = socketDirectory(dataDir);
  const socketPath = path.join(directory, SOCKET_NAME);
  // This is left from a process that was killed: the database file's lock is ours by now.
  rmSync(socketPath, { force: true });
  return {
    options: { path: socketPath },
    socketPath,
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** A folder that only its owner may enter, so that nobody else can open the socket even while it is made. */
function socketDirectory(dataDir: string): string {
  const directory = path.join(path.resolve(dataDir), 'socket');
  // The driver decodes the path twice, so that a percent sign in it leads elsewhere or nowhere.
  if (directory.includes('%') || path.join(directory, SOCKET_NAME).length > MAX_SOCKET_PATH) {
    return mkdtempSync(path.join(os.tmpdir(), 'embedded-mongo-'));
  }
  mkdirSync(directory, { recursive: true });
  chmodSync(directory, 0o700);
  return directory;
}

/** The connection string that the driver takes. */
export function connectionString(address: string): string {
  return `mongodb://${address}/?directConnection=true`;
}

function noteFile(dataDir: string): string {
  return path.join(dataDir, 'endpoint');
}

/** Leaves the connection string in the data folder, for commands run beside the server. */
export async function noteEndpoint(dataDir: string, uri: string): Promise<void> {
  await writeFile(noteFile(dataDir), `${uri}\n`, { mode: 0o600 });
}

/** Whether a connection string names a Unix socket at which somebody listens. */
export async function isSocketAnswered(uri: string): Promise<boolean> {
  const socketPath = decodeURIComponent(/^mongodb:\/\/([^/?]*)/.exec(uri)?.[1] ?? '');
  if (!path.isAbsolute(socketPath)) return false;
  const socket = net.connect(socketPath);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Takes the note away when the server is gone. */
export function forgetEndpoint(dataDir: string): void {
  rmSync(noteFile(dataDir), { force: true });
}

/** The connection string that the server over this folder has left, if it has. */
export async function readEndpoint(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(noteFile(dataDir), 'utf8')).trim() || undefined;
  } catch {
    return undefined;
  }
}
