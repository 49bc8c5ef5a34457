import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../_ui/theme.ts';

export const filter = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '24px' });
export const form = style({
  display: 'grid',
  gap: '12px',
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'minmax(0, 32rem) auto',
      alignItems: 'end',
      justifyContent: 'start',
    },
  },
});
export const chips = style({ display: 'grid', gap: '8px', justifyItems: 'start' });
// As tall as the field beside it.
globalStyle(`${form} > button`, { minHeight: '48px' });
