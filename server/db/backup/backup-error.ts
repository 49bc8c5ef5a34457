/** What keeps a backup from being made or restored; its message says what is in the way and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
