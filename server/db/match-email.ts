/** Finds an e-mail address however it is capitalised; nothing in it is read as a pattern. */
export function matchEmail(email: string): RegExp {
  return new RegExp(`^\\s*${escapePattern(email)}\\s*$`, 'i');
}

/** Finds an e-mail address anywhere in a text, but not as the end or the beginning of a longer one. */
export function matchEmailWithin(email: string): RegExp {
  return new RegExp(
    `(?<![^\\s"'<>:,;=])${escapePattern(email)}(?![\\p{L}\\p{N}@_-]|\\.[\\p{L}\\p{N}])`,
    'iu',
  );
}

function escapePattern(email: string): string {
  return email.trim().replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
