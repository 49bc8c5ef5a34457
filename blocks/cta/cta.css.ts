import { style } from '@vanilla-extract/css';
import { vars } from '../_ui/tokens.css.ts';

/** Two columns where there is room for both, whatever the block stands in. */
export const cta = style({
  // The last word of a page, set larger than the headings before it.
  vars: { [vars.size.h2]: 'clamp(2.375rem, 1.75rem + 2.8vw, 4.25rem)' },
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26rem), 1fr))',
  gap: '32px clamp(48px, 6vw, 96px)',
  alignItems: 'end',
});
export const words = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'clamp(16px, 2vw, 24px)',
});
export const text = style({
  maxWidth: '36em',
  fontSize: vars.size.lead,
  lineHeight: 1.5,
  color: vars.color.textMuted,
});
export const actions = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' });
export const note = style({ fontSize: vars.size.small, color: vars.color.textMuted });
