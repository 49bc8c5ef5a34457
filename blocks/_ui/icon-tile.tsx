import { Icon } from './icon.tsx';
import { tile } from './icon-tile.css.ts';
import { plainTintClass } from './tint.css.ts';

export interface IconTileProps {
  /** Name of an icon; an unknown one shows `search`. */
  name: string;
  /** Class from `serviceTint` or `positionTint`. */
  tint?: string;
}

/** An icon on a small tinted square, for the head of a card or a page. Decoration beside a title. */
export function IconTile({ name, tint = plainTintClass }: IconTileProps) {
  return (
    <span className={`${tile} ${tint}`}>
      <Icon name={name} size={26} />
    </span>
  );
}
