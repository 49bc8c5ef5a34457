import { style } from '@vanilla-extract/css';
import { vars } from '../_ui/tokens.css.ts';

export const list = style({ display: 'grid' });
export const link = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '16px',
  minHeight: '44px',
  paddingBlock: '9px',
  borderTop: `1px solid ${vars.color.line}`,
  textDecoration: 'none',
});
export const count = style({ color: vars.color.textMuted, fontVariantNumeric: 'tabular-nums' });
