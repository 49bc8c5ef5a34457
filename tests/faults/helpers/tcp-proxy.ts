import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A line between two processes that can be held up or cut. */
export interface TcpProxy {
  readonly port: number;
  /** Cuts every connection and refuses new ones. */
  cut(): void;
  /** Takes everything and passes nothing on: no error, no answer. */
  stall(): void;
  /** Passes everything on again; what was held up goes first. */
  mend(): void;
}

/** Opens a line to a port of this machine; it is closed after the test. */
export async function openTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isStalled = false;
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    if (isStalled) socket.pause();
  };
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => to.write(chunk)).on('close', () => to.destroy());
      track(from);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    destroyAll();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    port: address.port,
    cut() {
      server.close();
      destroyAll();
    },
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    mend() {
      isStalled = false;
      if (!server.listening) server.listen(address.port, '127.0.0.1');
      for (const socket of sockets) socket.resume();
    },
  };
}
