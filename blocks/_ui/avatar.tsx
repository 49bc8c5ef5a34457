import type { Picture } from '../_contract/picture.ts';
import { shapes, sizes } from './avatar.css.ts';
import { CroppedImage } from './cropped-image.tsx';

export interface AvatarProps {
  initials: string;
  /** Stands in place of the initials. */
  picture?: Picture | undefined;
  size?: keyof typeof sizes;
}

/** A person by their photograph, or by their initials: those are decoration beside the name. */
export function Avatar({ initials, picture, size = 'small' }: AvatarProps) {
  if (picture) {
    return (
      <span className={`${shapes.photograph} ${sizes[size]}`}>
        <CroppedImage picture={picture} sizes="72px" widest={480} shape="round" />
      </span>
    );
  }
  return (
    <span aria-hidden="true" className={`${shapes.initials} ${sizes[size]}`}>
      {initials}
    </span>
  );
}
