import type { Read, ReadState } from '../_contract/reads.ts';
import { usePage } from './page-context.ts';

/**
 * Asks for a read. The block's `reads` must name it too, so that the server has it in time.
 * @param read one of `reads` in `_contract/reads.ts`. @returns loading, error or loaded with the answer.
 */
export function useRead<T>(read: Read<T>): ReadState<T> {
  return usePage().read(read);
}
