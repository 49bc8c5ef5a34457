import { style } from '@vanilla-extract/css';
import { media } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

export const figure = style({ margin: 0, display: 'grid', gap: '4px' });
export const chart = style({ width: '100%', height: '42px', overflow: 'visible' });
export const axis = style({ stroke: vars.color.lineStrong, strokeWidth: '1px' });
export const other = style({
  fill: vars.color.surfaceRaised,
  stroke: vars.color.textMuted,
  strokeWidth: '1.25px',
});
export const here = style({
  fill: vars.color.accent,
  stroke: vars.color.surfaceRaised,
  strokeWidth: '2px',
  '@media': { [media.forcedColors]: { fill: 'Highlight' } },
});
export const tick = style({
  fill: vars.color.textMuted,
  fontSize: '13px',
  fontVariantNumeric: 'tabular-nums',
});
export const caption = style({ fontSize: vars.size.small, color: vars.color.textMuted });
