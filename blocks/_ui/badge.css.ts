import { style, styleVariants } from '@vanilla-extract/css';
import { radius } from './theme.ts';
import { vars } from './tokens.css.ts';

export const badge = style({
  display: 'inline-block',
  padding: '2px 10px',
  borderRadius: radius,
  border: '1px solid transparent',
  fontSize: vars.size.small,
  fontWeight: 500,
  lineHeight: 1.6,
});

export const tones = styleVariants({
  neutral: { background: vars.color.surfaceSunken, color: vars.color.text },
  outline: { borderColor: vars.color.lineStrong },
  strong: { background: vars.color.text, color: vars.color.surface },
  positive: { borderColor: 'currentColor', color: vars.color.positive },
});
