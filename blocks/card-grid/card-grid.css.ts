import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../_ui/theme.ts';

export const grid = style({});
// Cards of one row end on one line.
globalStyle(`${grid} > ul > li > article`, { height: '100%' });

/** Four columns of cards: sentences need the whole width of a phone, where numbers do with half of it. */
export const four = style({});
globalStyle(`${four} > ul`, {
  '@media': { [`not all and ${media.tablet}`]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
