import type { Document } from '../bson/value.ts';
import { tick } from '../deadline.ts';
import { MongoError } from '../mongo-error.ts';
import { booleanArgument } from './arguments.ts';
import { MAX_WRITE_BATCH } from './handshake.ts';
import type { Request } from './request.ts';

/**
 * Runs a write command's statements in order and collects their errors: an ordered command stops at the first,
 * an unordered one goes on. Inside a transaction an error ends the command, and the transaction with it.
 */
export function runStatements<Statement>(
  request: Request,
  statements: readonly Statement[],
  run: (statement: Statement, index: number) => void,
): { writeErrors?: Document[] } {
  if (statements.length === 0 || statements.length > MAX_WRITE_BATCH) {
    throw new MongoError(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${MAX_WRITE_BATCH}. Got ${statements.length} operations.`,
    );
  }
  const isOrdered = booleanArgument(request.body, 'ordered', true);
  const { journal } = request.engine.store;
  const writeErrors: Document[] = [];
  for (const [index, statement] of statements.entries()) {
    const mark = journal.mark();
    try {
      tick();
      run(statement, index);
    } catch (error) {
      if (!(error instanceof MongoError) || request.isInTransaction) throw error;
      journal.rollbackTo(mark);
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.details });
      if (isOrdered) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}
