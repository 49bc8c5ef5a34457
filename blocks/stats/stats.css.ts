import { style } from '@vanilla-extract/css';
import { vars } from '../_ui/tokens.css.ts';

export const source = style({
  maxWidth: vars.width.measure,
  fontSize: vars.size.small,
  color: vars.color.textMuted,
});
