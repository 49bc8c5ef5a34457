import type { Socket } from 'node:net';
import type { Document } from '../bson/value.ts';
import { toErrorReply } from '../commands/reply.ts';
import { FrameError, FrameReader } from './frame-reader.ts';
import { encodeReply, readMessage, requestIdOf } from './message.ts';

/** Answers one command. */
export type Answer = (body: Document, connectionId: number) => Promise<Document>;

/** Messages a client may send ahead of their answers before it is made to wait. */
const MAX_QUEUED = 32;

/** Reads commands from a socket and answers them in order, until either side is gone. */
export class Connection {
  readonly #socket: Socket;
  readonly #answer: Answer;
  readonly #frames = new FrameReader();
  readonly #queue: Buffer[] = [];
  #isWorking = false;

  constructor(
    readonly id: number,
    socket: Socket,
    answer: Answer,
  ) {
    this.#socket = socket;
    this.#answer = answer;
    socket.setNoDelay(true);
    // A peer that has vanished without a word is found by the system, not by a timer of ours.
    socket.setKeepAlive(true, 60_000);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
  }

  /** Closes the connection; requests that were not begun are dropped. */
  close(): void {
    this.#queue.length = 0;
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    try {
      this.#queue.push(...this.#frames.push(chunk));
    } catch (error) {
      if (error instanceof FrameError) this.#refuse(error);
      else this.close();
      return;
    }
    if (this.#queue.length > MAX_QUEUED) this.#socket.pause();
    if (!this.#isWorking) void this.#work();
  }

  /** Sends the reason, then closes: after a wrong length nothing that follows makes sense. */
  #refuse(error: FrameError): void {
    const reply = { ok: 0, errmsg: error.message, code: 17, codeName: 'ProtocolError' };
    this.#socket.end(encodeReply(reply, 0, false));
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    try {
      for (let message = this.#queue.shift(); message; message = this.#queue.shift()) {
        await this.#handle(message);
        if (this.#socket.isPaused() && this.#queue.length <= MAX_QUEUED) this.#socket.resume();
      }
    } finally {
      this.#isWorking = false;
    }
  }

  async #handle(message: Buffer): Promise<void> {
    const requestId = requestIdOf(message);
    let isLegacy = false;
    try {
      const request = readMessage(message);
      isLegacy = request.isLegacy;
      const reply = await this.#answer(request.body, this.id);
      if (!request.isUnacknowledged) await this.#send(encodeReply(reply, requestId, isLegacy));
    } catch (error) {
      await this.#send(encodeReply(toErrorReply(error), requestId, isLegacy));
    }
  }

  async #send(message: Buffer): Promise<void> {
    const socket = this.#socket;
    if (socket.destroyed || socket.write(message)) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        socket.off('drain', done);
        socket.off('close', done);
        resolve();
      };
      socket.on('drain', done);
      socket.on('close', done);
    });
  }
}
