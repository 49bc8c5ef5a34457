/** The prefix of `useId` inside an island; the same on both sides, or hydration finds other ids. */
export function islandPrefix(id: string): string {
  return `${id}-`;
}
