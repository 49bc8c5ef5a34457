import type { StoredProps } from '../_contract/define-block.ts';

/** Version 2 keeps the path and the words of the picture together, as every other block does. */
function gatherPicture({ image, alt, ...props }: StoredProps): StoredProps {
  return image === undefined ? props : { ...props, picture: { src: image, alt } };
}

export const upgrades = { 1: gatherPicture };
