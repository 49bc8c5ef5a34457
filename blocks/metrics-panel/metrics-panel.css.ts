import { style } from '@vanilla-extract/css';
import { vars } from '../_ui/tokens.css.ts';

/** Tiles share hairlines: each draws its own, and the row's outer ones are cut off. */
export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  gap: '1px',
  border: `1px solid ${vars.color.line}`,
});
export const tile = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: '12px',
  padding: 'clamp(20px, 2.5vw, 32px)',
  outline: `1px solid ${vars.color.line}`,
});
export const label = style({ fontWeight: 500 });
export const value = style({
  fontFamily: vars.font.heading,
  // Narrow enough for "3-6 months" on one line of a quarter's width.
  fontSize: 'clamp(2rem, 1.5rem + 1.4vw, 2.625rem)',
  fontWeight: 650,
  lineHeight: 1,
  letterSpacing: '-0.03em',
  fontVariantNumeric: 'tabular-nums',
});
export const text = style({
  maxWidth: vars.width.measure,
  fontSize: vars.size.small,
  color: vars.color.textMuted,
});
