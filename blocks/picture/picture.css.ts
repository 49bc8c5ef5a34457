import { style } from '@vanilla-extract/css';
import { vars } from '../_ui/tokens.css.ts';

export const figure = style({ display: 'grid', gap: '12px', margin: 0 });
export const caption = style({
  maxWidth: '65ch',
  color: vars.color.textMuted,
  fontSize: vars.size.small,
});
