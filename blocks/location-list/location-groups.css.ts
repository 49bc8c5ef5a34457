import { style } from '@vanilla-extract/css';
import { vars } from '../_ui/tokens.css.ts';

export const group = style({ display: 'grid', gap: '20px', marginTop: '24px' });
export const heading = style({ display: 'flex', alignItems: 'baseline', gap: '12px' });
export const count = style({
  color: vars.color.textMuted,
  fontFamily: vars.font.heading,
  fontVariantNumeric: 'tabular-nums',
});
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 16px',
});
export const population = style({ fontVariantNumeric: 'tabular-nums' });
export const more = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  fontWeight: 600,
});
