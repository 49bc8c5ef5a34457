import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { SteadyLoad } from '../measure/send-steadily.ts';

/*
 * A process of its own: beside what a benchmark keeps in memory, its collector would halt the sending for
 * longer than an answer takes.
 */

/** How often it is looked which requests are due. */
const TICK_MS = 1;

function writeRequest({ url, headers }: SteadyLoad): string {
  const { pathname, search, host } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  return socket;
}

/** How many bytes an answer has, from its status line to its end; all answers to one request have as many. */
async function measureAnswer(socket: Socket, request: string): Promise<number> {
  let text = '';
  socket.write(request);
  for (;;) {
    const [chunk]: Buffer[] = await once(socket, 'data');
    text += chunk?.toString('latin1') ?? '';
    const head = text.indexOf('\r\n\r\n') + 4;
    const [, body] = /\r\ncontent-length: (\d+)\r\n/i.exec(text) ?? [];
    if (!text.startsWith('HTTP/1.1 200 ')) throw new Error(`Expected 200, found ${text.slice(0, 40)}`);
    if (head > 4 && body !== undefined && text.length >= head + Number(body)) return head + Number(body);
  }
}

/**
 * Sends one request at even moments, whatever becomes of those before, as visitors do who know nothing of
 * each other. (autocannon sends each connection's share of a second in one go.) Where every connection is
 * taken, a request waits, and its wait counts.
 * @returns how long each answer took in milliseconds, from the moment when its request was due.
 */
async function sendSteadily(load: SteadyLoad): Promise<number[]> {
  const request = writeRequest(load);
  const sockets = await Promise.all(Array.from({ length: load.connections }, () => open(load.url)));
  const [probe] = sockets;
  if (!probe) throw new Error('There is no connection to send on.');
  const answerBytes = await measureAnswer(probe, request);
  const total = Math.round(load.perSecond * load.seconds);
  const intervalMs = 1_000 / load.perSecond;
  const times: number[] = [];
  const free = [...sockets];
  const sentFor = new Map<Socket, { dueAt: number; missing: number }>();
  const startedAt = performance.now();
  let sent = 0;

  const sendDue = () => {
    while (sent < total && startedAt + sent * intervalMs <= performance.now()) {
      // In turn: a connection that rested for seconds would be closed by the server.
      const socket = free.shift();
      if (!socket) return;
      sentFor.set(socket, { dueAt: startedAt + sent * intervalMs, missing: answerBytes });
      sent += 1;
      socket.write(request);
    }
  };
  await new Promise<void>((resolve, reject) => {
    for (const socket of sockets) {
      socket.on('error', reject);
      socket.on('close', () => reject(new Error(`${load.url} closed a connection.`)));
      socket.on('data', ({ length }) => {
        const asked = sentFor.get(socket);
        if (!asked) return;
        asked.missing -= length;
        if (asked.missing > 0) return;
        times.push(performance.now() - asked.dueAt);
        sentFor.delete(socket);
        free.push(socket);
        sendDue();
        if (times.length === total) resolve();
      });
    }
    const timer = setInterval(() => (sent < total ? sendDue() : clearInterval(timer)), TICK_MS);
  });
  for (const socket of sockets) socket.removeAllListeners('close').destroy();
  return times;
}

const [, , load = ''] = process.argv;
process.stdout.write(JSON.stringify(await sendSteadily(JSON.parse(load))));
