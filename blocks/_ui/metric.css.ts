import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

/** Parent of metrics: a `<dl>`. */
export const list = style({ margin: 0 });
export const metric = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  gap: '8px',
});
export const ruled = style({ paddingTop: '20px', borderTop: `1px solid ${vars.color.lineStrong}` });
const value = style({
  margin: 0,
  fontFamily: vars.font.heading,
  fontWeight: 650,
  lineHeight: 1,
  letterSpacing: '-0.03em',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'normal',
});
export const values = styleVariants({
  large: [value, { fontSize: vars.size.figure }],
  medium: [value, { fontSize: vars.size.h2 }],
  small: [value, { fontSize: vars.size.h3 }],
});
export const label = style({ color: vars.color.textMuted, lineHeight: 1.4 });
