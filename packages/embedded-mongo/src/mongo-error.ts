import type { Document } from './bson/value.ts';

/** The error codes this server answers with, as MongoDB numbers them. */
const ERROR_CODES = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  InvalidLength: 16,
  IllegalOperation: 20,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  CannotIndexParallelArrays: 171,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  WriteConflict: 112,
  ConflictingOperationInProgress: 117,
  UnsatisfiableWriteConcern: 100,
  InvalidResumeToken: 260,
  CommandNotSupported: 115,
  TransactionTooOld: 225,
  ConversionFailure: 241,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  OperationNotSupportedInTransaction: 263,
  BSONObjectTooLarge: 10334,
  InvalidBSON: 22,
  ChangeStreamFatalError: 280,
  ChangeStreamHistoryLost: 286,
  DuplicateKey: 11000,
  InvalidPipelineOperator: 168,
  UndefinedVariable: 17276,
  UnrecognizedStage: 40324,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  UnknownField: 40415,
  InvalidIndexSpecificationOption: 197,
  APIVersionError: 322,
  APIStrictError: 323,
  DivideByZero: 16608,
  NotWritablePrimary: 10107,
} as const;

type KnownName = keyof typeof ERROR_CODES;

/** An error's name; MongoDB calls those without a name by the place in its source. */
export type ErrorName = KnownName | `Location${number}`;

/** An error that a client receives: MongoDB's code and name, and a message that says what to change. */
export class MongoError extends Error {
  readonly code: number;

  /**
   * @param codeName one of MongoDB's code names
   * @param message worded for the person who sent the command
   * @param details further fields of the reply, such as `keyPattern` and `keyValue`
   * @param labels error labels a driver acts on, such as `TransientTransactionError`
   */
  constructor(
    readonly codeName: ErrorName,
    message: string,
    readonly details: Document = {},
    readonly labels: readonly string[] = [],
  ) {
    super(message);
    this.name = 'MongoError';
    this.code = isKnown(codeName) ? ERROR_CODES[codeName] : Number(codeName.slice('Location'.length));
  }
}

function isKnown(name: ErrorName): name is KnownName {
  return name in ERROR_CODES;
}
