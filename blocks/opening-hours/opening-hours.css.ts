import { style } from '@vanilla-extract/css';
import { media } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `40px ${vars.space.column}`,
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '12px',
  alignContent: 'start',
});
export const address = style({ fontStyle: 'normal' });
export const small = style({ fontSize: vars.size.small, color: vars.color.textMuted });
export const hours = style({ margin: 0, borderBottom: `1px solid ${vars.color.line}` });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 16px',
  paddingBlock: '10px',
  borderTop: `1px solid ${vars.color.line}`,
});
export const time = style({ margin: 0, fontVariantNumeric: 'tabular-nums' });
