import { style } from '@vanilla-extract/css';
import { vars } from '../_ui/tokens.css.ts';

export const entry = style({
  display: 'grid',
  gap: '2px',
  paddingBlock: '12px',
  borderTop: `1px solid ${vars.color.line}`,
});
export const link = style({ textDecorationColor: 'transparent' });
export const facts = style({ fontSize: vars.size.small, color: vars.color.textMuted });
