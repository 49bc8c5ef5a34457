import { globalStyle, styleVariants } from '@vanilla-extract/css';
import { media } from './theme.ts';
import { vars } from './tokens.css.ts';

/** Between the widths of a tablet and a desk, where three columns are two. */
const twoColumns = '(min-width: 40em) and (max-width: 63.99em)';

const tracks = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });

export const grids = styleVariants({
  1: { display: 'grid', ...tracks(1) },
  2: { display: 'grid', ...tracks(1), '@media': { [media.tablet]: tracks(2) } },
  3: { display: 'grid', ...tracks(1), '@media': { [media.tablet]: tracks(2), [media.desktop]: tracks(3) } },
  4: { display: 'grid', ...tracks(2), '@media': { [media.desktop]: tracks(4) } },
});

// The last of an odd number takes the whole row there, and leaves no hole beside it.
globalStyle(`${grids[3]} > li:last-child:nth-child(odd)`, {
  '@media': { [twoColumns]: { gridColumn: '1 / -1' } },
});

export const gaps = styleVariants({
  normal: { gap: `clamp(24px, 3vw, 40px) ${vars.space.column}` },
  /** For what belongs closely together, such as the fields of a form. */
  small: { gap: '20px' },
});
