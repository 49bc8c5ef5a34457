import { styleVariants } from '@vanilla-extract/css';
import { media } from './theme.ts';
import { vars } from './tokens.css.ts';

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

const base = {
  display: 'grid',
  gap: `clamp(24px, 3vw, 40px) ${vars.space.column}`,
  gridTemplateColumns: columns(1),
};

export const grids = styleVariants({
  2: { ...base, '@media': { [media.tablet]: { gridTemplateColumns: columns(2) } } },
  3: {
    ...base,
    '@media': {
      [media.tablet]: { gridTemplateColumns: columns(2) },
      [media.desktop]: { gridTemplateColumns: columns(3) },
    },
  },
  4: {
    ...base,
    gridTemplateColumns: columns(2),
    '@media': { [media.desktop]: { gridTemplateColumns: columns(4) } },
  },
});
