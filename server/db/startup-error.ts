/** A fault outside the program that keeps it from starting; its message is the one line to print. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
