import type { StoredProps } from '../_contract/define-block.ts';

/** Version 2 calls the people `items`, as every other block calls what it lists. */
function renameMembers({ members, ...props }: StoredProps): StoredProps {
  return members === undefined ? props : { ...props, items: members };
}

export const upgrades = { 1: renameMembers };
