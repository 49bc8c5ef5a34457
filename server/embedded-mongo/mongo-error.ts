import type { Document } from './bson/value.ts';

/** The error codes this server answers with, as MongoDB numbers them. */
const ERROR_CODES = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
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
  IndexAlreadyExists: 68,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  WriteConflict: 112,
  CommandNotSupported: 115,
  DocumentValidationFailure: 121,
  QueryFeatureNotAllowed: 224,
  TransactionTooOld: 225,
  ConversionFailure: 241,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  OperationNotSupportedInTransaction: 263,
  BSONObjectTooLarge: 10334,
  InvalidBSON: 22,
  ChangeStreamFatalError: 280,
  ChangeStreamHistoryLost: 286,
  NoQueryExecutionPlans: 291,
  DuplicateKey: 11000,
  InterruptedAtShutdown: 11600,
  InvalidPipelineOperator: 168,
  UndefinedVariable: 17276,
  UnrecognizedStage: 40324,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  UnknownField: 40415,
  Location51024: 51024,
  Location31250: 31250,
  Location31253: 31253,
  Location31254: 31254,
  DivideByZero: 16608,
} as const;

export type ErrorName = keyof typeof ERROR_CODES;

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
    this.code = ERROR_CODES[codeName];
  }
}
