/** What a person did wrong in calling a command; its message says how to call it right. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
