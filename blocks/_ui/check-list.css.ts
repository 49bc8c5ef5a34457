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
export const more = style({ color: vars.color.textMuted });
// The mark is two borders of a turned box: a drawing in each of a hundred lines weighs more than all their words.
globalStyle(`${list} > li:not(${more})::before`, {
  content: '',
  flex: 'none',
  width: '7px',
  height: '13px',
  margin: '0.25em 6px 0 5px',
  border: `solid ${vars.color.positive}`,
  borderWidth: '0 2px 2px 0',
  transform: 'rotate(45deg)',
});
