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
  ConflictingOperationInProgress: 117,
  UnsatisfiableWriteConcern: 100,
  InvalidResumeToken: 260,
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
  Location16006: 16006,
  Location13113: 13113,
  Location15952: 15952,
  Location15955: 15955,
  Location15958: 15958,
  Location15959: 15959,
  Location15976: 15976,
  Location28745: 28745,
  Location28811: 28811,
  Location28818: 28818,
  Location31120: 31120,
  Location40066: 40066,
  Location40156: 40156,
  Location40169: 40169,
  Location40192: 40192,
  Location40194: 40194,
  Location40228: 40228,
  Location40229: 40229,
  Location40234: 40234,
  Location40235: 40235,
  Location40243: 40243,
  Location40272: 40272,
  Location40323: 40323,
  Location40600: 40600,
  Location40601: 40601,
  Location5107201: 5107201,
  Location51132: 51132,
  Location51183: 51183,
  Location51272: 51272,
  Location50573: 50573,
  Location51091: 51091,
  Location31249: 31249,
  Location31325: 31325,
  Location5107200: 5107200,
  Location16020: 16020,
  Location18536: 18536,
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
