import { style } from '@vanilla-extract/css';
import { duration } from './theme.ts';
import { vars } from './tokens.css.ts';

export const disclosure = style({
  borderTop: `1px solid ${vars.color.line}`,
  selectors: { '&:last-child': { borderBottom: `1px solid ${vars.color.line}` } },
});
export const summary = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '24px',
  paddingBlock: '20px',
  font: `600 ${vars.size.h4}/1.35 ${vars.font.heading}`,
  selectors: { '&:hover': { color: vars.color.accentText } },
});
/** Turns to a cross when open. */
export const sign = style({
  flex: 'none',
  transition: `rotate ${duration}`,
  selectors: { '[open] > * > &': { rotate: '45deg' } },
});
export const body = style({
  paddingBottom: '24px',
  maxWidth: vars.width.measure,
  color: vars.color.textMuted,
});
