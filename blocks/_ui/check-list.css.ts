import { globalStyle, style } from '@vanilla-extract/css';
import { media } from './theme.ts';
import { vars } from './tokens.css.ts';

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: '8px',
});
export const twoColumns = style({
  columnGap: vars.space.column,
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
globalStyle(`${list} > li`, { display: 'flex', gap: '12px', overflowWrap: 'anywhere' });
globalStyle(`${list} svg`, { flex: 'none', marginTop: '0.3em', color: vars.color.positive });
export const more = style({ color: vars.color.textMuted });
