import { globalStyle, style } from '@vanilla-extract/css';
import { media } from './theme.ts';
import { vars } from './tokens.css.ts';

export const figure = style({ margin: 0, display: 'grid', gap: '12px' });
export const title = style({ fontFamily: vars.font.heading, fontWeight: 600, lineHeight: 1.3 });
export const bars = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr) max-content',
  gap: '10px 16px',
  alignItems: 'center',
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${bars} :is(div, dd)`, { display: 'contents' });
globalStyle(`${bars} dt`, { color: vars.color.textMuted, fontSize: vars.size.small });
globalStyle(`${bars} span`, { textAlign: 'end', fontWeight: 600 });
globalStyle(`${bars} svg`, { width: '100%', height: '16px', overflow: 'visible' });
/** Outlined against filled, so that the pair reads without colour. */
export const before = style({ fill: 'none', stroke: vars.color.textMuted, strokeWidth: '1.5px' });
export const after = style({
  fill: vars.color.accent,
  '@media': { [media.forcedColors]: { fill: 'CanvasText' } },
});
