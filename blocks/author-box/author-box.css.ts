import { style } from '@vanilla-extract/css';
import { media, radius } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

export const box = style({
  display: 'grid',
  gap: '20px',
  justifyItems: 'start',
  marginBlock: '32px',
  padding: 'clamp(20px, 3vw, 32px)',
  background: vars.color.surfaceRaised,
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius,
  '@media': { [media.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
});
export const words = style({ display: 'grid', gap: '8px', justifyItems: 'start' });
export const role = style({ color: vars.color.textMuted });
