import { FindCursor } from 'mongodb';
import { vi } from 'vitest';

/** Has every batch of a walk through records stay out, as a database that stalls does, until mocks are restored. */
export function stallBatches(): void {
  vi.spyOn(FindCursor.prototype, 'hasNext').mockImplementation(() => new Promise(() => {}));
}
