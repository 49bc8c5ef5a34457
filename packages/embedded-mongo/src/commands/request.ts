import { compileExpression } from '../aggregation/expression.ts';
import { createVariables } from '../aggregation/variables.ts';
import type { Document } from '../bson/value.ts';
import { Deadline } from '../deadline.ts';
import type { Engine } from '../engine.ts';
import { parseCollation } from '../query/collation.ts';
import { plainContext, type QueryContext } from '../query/predicate.ts';
import type { Session } from '../sessions/session.ts';
import { TransactionAccess } from '../sessions/transaction-access.ts';
import { Collection } from '../storage/collection.ts';
import type { CollectionAccess } from '../storage/collection-access.ts';
import { DirectAccess } from '../storage/direct-access.ts';
import { countArgument, documentArgument, stringArgument } from './arguments.ts';

/** The number of a collection that is not stored. */
const NO_COLLECTION = 0;

/** One command on its way through the server. */
export class Request {
  readonly db: string;
  readonly deadline: Deadline;

  constructor(
    readonly engine: Engine,
    readonly name: string,
    readonly body: Document,
    readonly connectionId: number,
    readonly session: Session | undefined,
    /** Whether the command is a part of the session's open transaction. */
    readonly isInTransaction: boolean,
  ) {
    this.db = stringArgument(body, '$db');
    this.deadline = new Deadline(name === 'getMore' ? undefined : countArgument(body, 'maxTimeMS'));
  }

  /** The name of the collection that the command is about. */
  get collectionName(): string {
    return stringArgument(this.body, this.name);
  }

  get namespace(): string {
    return `${this.db}.${this.collectionName}`;
  }

  /**
   * Access for reading. A collection that does not exist reads as an empty one, so that faults in a filter or a
   * pipeline are reported there as well.
   */
  readable(db = this.db, name = this.collectionName): CollectionAccess {
    return this.access(this.engine.store.find(db, name) ?? new Collection(NO_COLLECTION, db, name, {}));
  }

  /** Access for writing; the collection is made if it is not there. */
  writable(db = this.db, name = this.collectionName): CollectionAccess {
    return this.access(this.engine.store.ensure(db, name));
  }

  access(collection: Collection): CollectionAccess {
    const { store } = this.engine;
    const transaction = this.isInTransaction ? this.session?.transaction : undefined;
    return transaction
      ? new TransactionAccess(store, transaction, collection)
      : new DirectAccess(store, collection);
  }

  /** Collation and variables, from the command or from one of its statements. */
  context(statement: Document = this.body): QueryContext {
    const collation = parseCollation(statement.collation);
    const letDocument = documentArgument(this.body, 'let') ?? {};
    const plain = plainContext();
    const values: Document = {};
    for (const name of Object.keys(letDocument)) {
      values[name] = compileExpression(letDocument[name], plain)(undefined, plain.variables) ?? null;
    }
    return { collation, variables: createVariables(values) };
  }
}
