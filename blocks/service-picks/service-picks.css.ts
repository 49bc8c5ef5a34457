import { globalStyle, style } from '@vanilla-extract/css';

export const grid = style({});
// Cards of one row end on one line.
globalStyle(`${grid} > ul > li > article`, { height: '100%' });
