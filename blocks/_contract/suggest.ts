import { distance } from 'fastest-levenshtein';

/**
 * Finds what the writer probably meant.
 * @returns the candidate nearest to `found`, or undefined where none is near.
 */
export function suggest(found: string, candidates: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  // Two changes make any short word of any other.
  let nearestDistance = Math.max(found.length < 4 ? 1 : 2, Math.floor(found.length / 3)) + 1;
  for (const candidate of candidates) {
    const candidateDistance = distance(found.toLowerCase(), candidate.toLowerCase());
    if (candidateDistance < nearestDistance) {
      nearest = candidate;
      nearestDistance = candidateDistance;
    }
  }
  return nearest;
}
