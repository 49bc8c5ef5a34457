import { MongoError } from '../mongo-error.ts';
import type { Path } from '../query/path.ts';

/** Throws when two paths of an update are the same, or one lies inside the other. */
export function checkConflicts(paths: readonly Path[]): void {
  const sorted = paths.map((path) => path.join('.')).sort();
  for (const [i, path] of sorted.entries()) {
    const other = sorted.find(
      (candidate, j) => j !== i && (candidate === path || candidate.startsWith(`${path}.`)),
    );
    if (other !== undefined) {
      throw new MongoError(
        'ConflictingUpdateOperators',
        `Updating the path '${other}' would create a conflict at '${path}'`,
      );
    }
  }
}
