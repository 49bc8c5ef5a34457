import { cutStack, cutText } from './cut-log-line.ts';

/** An error as the log tells it. */
interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string | number;
  readonly cause?: unknown;
}

const DEEPEST_CAUSE = 5;

/**
 * What the log tells of an error and its causes. Further properties stay out: those of a database's or a
 * mail server's errors hold whole documents and addresses.
 */
export function describeLoggedError(error: unknown, depth = 0): LoggedError | string {
  if (!(error instanceof Error)) return cutText(String(error));
  const code = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    message: cutText(error.message),
    stack: cutStack(error.stack ?? ''),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(error.cause !== undefined && depth < DEEPEST_CAUSE
      ? { cause: describeLoggedError(error.cause, depth + 1) }
      : {}),
  };
}
