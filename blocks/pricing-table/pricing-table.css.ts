import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

export const group = style({ display: 'grid', gap: '32px' });
export const note = style({ fontSize: vars.size.small, color: vars.color.textMuted });
export const filter = style({
  display: 'grid',
  gap: '12px',
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'minmax(0, 22rem) auto',
      alignItems: 'end',
      justifyContent: 'start',
    },
  },
});
// As tall as the field beside it.
globalStyle(`${filter} > button`, { minHeight: '48px' });
