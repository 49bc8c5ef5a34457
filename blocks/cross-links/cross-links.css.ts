import { style } from '@vanilla-extract/css';
import { radius } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

/** One column in a sidebar, several where there is room. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  gap: `16px ${vars.space.column}`,
});
export const topics = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px',
  alignContent: 'start',
});
export const updates = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '12px',
  justifyItems: 'start',
  padding: 'clamp(20px, 2.5vw, 28px)',
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius,
});
export const text = style({ color: vars.color.textMuted });
