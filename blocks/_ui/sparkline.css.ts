import { globalStyle, style } from '@vanilla-extract/css';
import { media } from './theme.ts';
import { vars } from './tokens.css.ts';

export const sparkline = style({ width: '100%', height: '56px', overflow: 'visible', paddingBlock: '4px' });
globalStyle(`${sparkline} path`, {
  fill: 'none',
  stroke: vars.color.text,
  strokeWidth: '1.75px',
  strokeLinejoin: 'round',
  '@media': { [media.forcedColors]: { stroke: 'CanvasText' } },
});
globalStyle(`${sparkline} circle`, { fill: vars.color.accent });
