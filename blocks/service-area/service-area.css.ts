import { style } from '@vanilla-extract/css';
import { radius } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

export const card = style({
  display: 'grid',
  gap: '20px',
  padding: 'clamp(20px, 2.5vw, 32px)',
  background: vars.color.surfaceRaised,
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius,
});
export const text = style({ color: vars.color.textMuted });
export const facts = style({ margin: 0, display: 'grid' });
export const fact = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '24px',
  paddingBlock: '8px',
  borderTop: `1px solid ${vars.color.line}`,
  color: vars.color.textMuted,
});
export const value = style({ margin: 0, textAlign: 'end', fontWeight: 500, color: vars.color.text });
export const names = style({ display: 'grid', gap: '12px' });
export const namesTitle = style({ fontFamily: vars.font.heading, fontWeight: 600 });
