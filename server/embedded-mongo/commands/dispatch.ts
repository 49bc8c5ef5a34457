import type { Document } from '../bson/value.ts';
import type { Engine } from '../engine.ts';
import { MongoError } from '../mongo-error.ts';
import { LockedByTransaction } from '../sessions/transaction-table.ts';
import { refuseUnknownFields } from './arguments.ts';
import type { Command } from './command.ts';
import { COMMANDS } from './registry.ts';
import { toErrorReply } from './reply.ts';
import { Request } from './request.ts';

/** Options that every command takes. */
const GENERAL_OPTIONS = [
  '$db',
  '$clusterTime',
  '$readPreference',
  'apiDeprecationErrors',
  'apiStrict',
  'apiVersion',
  'autocommit',
  'comment',
  'lsid',
  'maxTimeMS',
  'readConcern',
  'startTransaction',
  'txnNumber',
  'writeConcern',
];

/** Runs a command and answers it, once what it wrote is on disk. Errors become replies. */
export async function answerCommand(engine: Engine, body: Document, connectionId: number): Promise<Document> {
  try {
    return { ...(await runCommand(engine, body, connectionId)), ok: 1 };
  } catch (error) {
    if (!(error instanceof MongoError))
      engine.log(`A command failed: ${error instanceof Error ? error.stack : error}`);
    return toErrorReply(error);
  }
}

async function runCommand(engine: Engine, body: Document, connectionId: number): Promise<Document> {
  const name = Object.keys(body)[0] ?? '';
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new MongoError('CommandNotFound', `no such command: '${name}'`);
  refuseUnknownFields(body, [name, ...command.options, ...GENERAL_OPTIONS], name);
  const request = new Request(engine, name, body, connectionId, engine.sessions.of(body), false);
  const reply = await execute(command, request);
  await engine.store.journal.durable();
  return reply;
}

/** Runs it as often as transactions that hold its documents make it wait. */
async function execute(command: Command, request: Request): Promise<Document> {
  const { journal } = request.engine.store;
  for (;;) {
    const mark = journal.mark();
    try {
      return await command.run(request);
    } catch (error) {
      if (!(error instanceof LockedByTransaction)) {
        journal.rollbackTo(mark);
        throw error;
      }
      journal.rollbackTo(mark);
      await error.transaction.ended;
      request.deadline.check();
    }
  }
}
