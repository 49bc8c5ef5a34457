/** The entries by the moment they were made, newest first; ISO 8601 moments in UTC sort as text. */
export function newestFirst<Entry extends { readonly createdAt: string }>(
  entries: readonly Entry[],
): readonly Entry[] {
  return entries.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}
