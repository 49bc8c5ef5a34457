import { style } from '@vanilla-extract/css';
import { media } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

export const split = style({
  display: 'grid',
  gap: '64px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 4fr)',
      columnGap: `calc(${vars.space.column} * 1.5)`,
    },
  },
});
export const articles = style({ display: 'grid', gap: '32px', alignContent: 'start' });
/** Sections inside bring no margin to the page's edge. */
export const aside = style({
  display: 'grid',
  gap: '48px',
  alignContent: 'start',
  vars: { [vars.space.page]: '0px', [vars.space.section]: '0px', [vars.size.h2]: vars.size.h3 },
});
