import { style } from '@vanilla-extract/css';
import { media } from './theme.ts';
import { vars } from './tokens.css.ts';

const ticks = (every: string, height: string) =>
  `repeating-linear-gradient(90deg, ${vars.color.lineStrong} 0 1px, transparent 1px ${every}) 0 0 / auto ${height} repeat-x`;

export const ruler = style({
  height: '14px',
  background: `${ticks('80px', '14px')}, ${ticks('8px', '6px')}`,
  borderTop: `1px solid ${vars.color.lineStrong}`,
  '@media': { [media.print]: { display: 'none' } },
});
