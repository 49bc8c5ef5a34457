import { style } from '@vanilla-extract/css';
import { vars } from '../_ui/tokens.css.ts';

export const quote = style({ display: 'grid', gap: '24px', margin: 0 });
export const words = style({
  margin: 0,
  maxWidth: '24em',
  fontFamily: vars.font.heading,
  fontSize: vars.size.h3,
  lineHeight: 1.35,
  letterSpacing: '-0.01em',
  // The opening mark hangs, so that the lines stand flush.
  textIndent: '-0.24em',
});
export const by = style({ color: vars.color.textMuted });
export const name = style({ fontWeight: 600, color: vars.color.text });
