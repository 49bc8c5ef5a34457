import type { StoredProps } from '../_contract/define-block.ts';

/** Version 2 has no `store`: every form keeps who signs up. */
function dropStore({ store, ...props }: StoredProps): StoredProps {
  return props;
}

export const upgrades = { 1: dropStore };
