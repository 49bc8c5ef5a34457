import { style } from '@vanilla-extract/css';
import { media } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

export const split = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: 'clamp(32px, 5vw, 72px)',
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 6fr)' },
  },
});
/** Titles of inner pages are longer than the home page's and set smaller. */
export const opening = style({
  vars: { [vars.size.h1]: 'clamp(2.375rem, 1.75rem + 2.8vw, 4.25rem)' },
});
export const words = style({ display: 'grid', gap: 'clamp(16px, 2vw, 28px)' });
export const text = style({ fontSize: vars.size.lead, lineHeight: 1.5, maxWidth: '36em' });
