import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

const avatar = style({
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  borderRadius: '50%',
  background: vars.color.text,
  color: vars.color.surface,
  fontFamily: vars.font.heading,
  fontWeight: 600,
  lineHeight: 1,
});
export const sizes = styleVariants({
  small: [avatar, { width: 40, height: 40, fontSize: 15 }],
  large: [avatar, { width: 72, height: 72, fontSize: 26 }],
});
