const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;

/** How often something is sent before it is given up: over about a day and a half. */
export const MAX_ATTEMPTS = 16;

/**
 * How long to wait after a failed try: doubling from a minute to six hours, less up to a half by
 * chance, so that what failed together does not come back together.
 * @param attempts how many tries failed, 1 or more. @param chance from 0 to 1.
 * @returns milliseconds, or undefined where it is time to give up.
 */
export function findRetryDelay(attempts: number, chance = Math.random()): number | undefined {
  if (attempts >= MAX_ATTEMPTS) return undefined;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  return Math.round(wait * (1 - chance / 2));
}
