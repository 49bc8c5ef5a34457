import { style } from '@vanilla-extract/css';
import { vars } from '../_ui/tokens.css.ts';

export const list = style({ display: 'grid' });
export const item = style({
  display: 'grid',
  gap: '2px',
  paddingBlock: '12px',
  borderTop: `1px solid ${vars.color.line}`,
});
export const note = style({ fontSize: vars.size.small, color: vars.color.textMuted });
