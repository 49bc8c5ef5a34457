import { style } from '@vanilla-extract/css';
import { media } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

export const cta = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '32px clamp(48px, 6vw, 96px)',
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', alignItems: 'end' },
  },
});
export const words = style({ display: 'grid', gap: '16px' });
export const text = style({
  maxWidth: '36em',
  fontSize: vars.size.lead,
  lineHeight: 1.5,
  color: vars.color.textMuted,
});
export const actions = style({ display: 'grid', gap: '16px' });
export const note = style({ fontSize: vars.size.small, color: vars.color.textMuted });
