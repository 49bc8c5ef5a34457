import { globalStyle, style } from '@vanilla-extract/css';

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 40rem) auto',
  gap: '12px',
  alignItems: 'end',
  justifyContent: 'start',
});
// As tall as the field beside it.
globalStyle(`${form} > button`, { minHeight: '48px' });
