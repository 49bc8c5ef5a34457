import { Long } from 'bson';
import { type Document, isInt32 } from '../bson/value.ts';
import type { Engine } from '../engine.ts';
import { MongoError } from '../mongo-error.ts';
import { LockedByTransaction } from '../sessions/transaction-table.ts';
import { refuseUnknownFields } from './arguments.ts';
import type { Command } from './command.ts';
import { checkConcerns } from './concerns.ts';
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
    if (!(error instanceof MongoError)) engine.log(`A command failed: ${describeFault(error)}`);
    return toErrorReply(error);
  }
}

async function runCommand(engine: Engine, body: Document, connectionId: number): Promise<Document> {
  const name = Object.keys(body)[0] ?? '';
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new MongoError('CommandNotFound', `no such command: '${name}'`);
  refuseUnknownFields(body, [name, ...command.options, ...GENERAL_OPTIONS], name);
  checkConcerns(body);
  const session = engine.sessions.of(body);
  const request = new Request(engine, name, body, connectionId, session, body.autocommit === false);
  const reply = await runInSession(command, request);
  await engine.store.journal.durable();
  return reply;
}

function runInSession(command: Command, request: Request): Promise<Document> {
  const { session, body, engine } = request;
  const number = transactionNumber(body);
  if (request.isInTransaction) return runInTransaction(command, request, number);
  if (number === undefined) return execute(command, request);
  if (!session || !command.isRetryable) {
    throw new MongoError(
      'IllegalOperation',
      `Command '${request.name}' does not support transaction numbers outside of a transaction`,
    );
  }
  return engine.sessions.runOnce(session, number, () => execute(command, request));
}

async function runInTransaction(
  command: Command,
  request: Request,
  number: bigint | undefined,
): Promise<Document> {
  const { session, body, engine } = request;
  if (!session || number === undefined) {
    throw new MongoError('InvalidOptions', 'A transaction needs a session and a transaction number.');
  }
  if (!command.isTransactional) {
    throw new MongoError(
      'OperationNotSupportedInTransaction',
      `Cannot run '${request.name}' in a multi-document transaction.`,
    );
  }
  if (command.endsTransaction) return command.run(request);
  if (body.startTransaction === true) engine.sessions.begin(session, number);
  else engine.sessions.checkOpen(session, number);
  try {
    return await execute(command, request);
  } catch (error) {
    engine.sessions.abort(session);
    throw error;
  }
}

function transactionNumber({ txnNumber }: Document): bigint | undefined {
  if (txnNumber === undefined) return undefined;
  if (txnNumber instanceof Long) return txnNumber.toBigInt();
  if (isInt32(txnNumber)) return BigInt(txnNumber);
  throw new MongoError('TypeMismatch', "BSON field 'txnNumber' has to be a long");
}

/** Runs it as often as transactions that hold its documents make it wait. */
async function execute(command: Command, request: Request): Promise<Document> {
  const { journal } = request.engine.store;
  for (;;) {
    const mark = journal.mark();
    try {
      // Only synchronous work can be rolled back, so this does not wait for a promise.
      return request.deadline.run(() => command.run(request));
    } catch (error) {
      journal.rollbackTo(mark);
      if (!(error instanceof LockedByTransaction)) throw error;
      await request.deadline.wait(error.transaction.ended);
    }
  }
}

/** With its stack, unless it is the disk's fault and no stack helps. */
function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isDiskFault = 'code' in error && /^SQLITE_(?:FULL|IOERR)/.test(String(error.code));
  return isDiskFault ? error.message : (error.stack ?? error.message);
}
