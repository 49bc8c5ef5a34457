import { globalStyle, style } from '@vanilla-extract/css';
import { mapHeight, mapWidth } from './dot-map-land.ts';
import { media } from './theme.ts';
import { vars } from './tokens.css.ts';

export const map = style({ width: '100%', aspectRatio: `${mapWidth} / ${mapHeight}`, overflow: 'visible' });
globalStyle(`${map} path`, {
  stroke: vars.color.lineStrong,
  strokeOpacity: 0.55,
  strokeWidth: 0.42,
  strokeLinecap: 'round',
  strokeDasharray: '0 1',
});
globalStyle(`${map} circle`, {
  fill: vars.color.text,
  stroke: vars.color.surface,
  strokeWidth: '1.5px',
  '@media': { [media.forcedColors]: { fill: 'CanvasText' } },
});
globalStyle(`${map} text`, {
  fill: vars.color.text,
  fontSize: '14px',
  fontWeight: 600,
  // A rim of paper parts the words from the dots.
  paintOrder: 'stroke',
  stroke: vars.color.surface,
  strokeWidth: '4px',
});
