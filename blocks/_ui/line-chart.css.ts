import { globalStyle, style } from '@vanilla-extract/css';
import { media } from './theme.ts';
import { vars } from './tokens.css.ts';

export const figure = style({ margin: 0, display: 'grid', gap: '24px' });
export const title = style({ fontSize: vars.size.small, color: vars.color.textMuted });
/** The labels of the axis stand below the plot, outside its box. */
export const plot = style({ padding: '8px 0 28px' });
export const chart = style({
  width: '100%',
  height: 'clamp(180px, 24vw, 300px)',
  overflow: 'visible',
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${chart} text`, { fill: vars.color.textMuted, fontSize: '13px' });
globalStyle(`${chart} line`, { stroke: vars.color.line });
globalStyle(`${chart} path`, { fill: 'none', strokeWidth: '2px', strokeLinejoin: 'round' });
export const axis = style({});
globalStyle(`${chart} ${axis}`, { stroke: vars.color.lineStrong });
export const area = style({});
globalStyle(`${chart} ${area}`, { fill: vars.color.accent, fillOpacity: 0.09, stroke: 'none' });
export const line = style({});
globalStyle(`${chart} ${line}`, {
  stroke: vars.color.accent,
  strokeWidth: '3px',
  '@media': { [media.forcedColors]: { stroke: 'CanvasText' } },
});
/** Told from the main line by its dashes, not by its colour. */
export const comparison = style({});
globalStyle(`${chart} ${comparison}`, { stroke: vars.color.textMuted, strokeDasharray: '3 5' });
export const start = style({});
globalStyle(`${chart} ${start}`, { stroke: vars.color.lineStrong, strokeDasharray: '2 4' });
export const dot = style({ fill: vars.color.accent, stroke: vars.color.surface, strokeWidth: '2px' });
export const endLabel = style({});
globalStyle(`${chart} ${endLabel}`, {
  fill: vars.color.text,
  fontFamily: vars.font.heading,
  fontSize: '20px',
  fontWeight: 650,
});
