import { style } from '@vanilla-extract/css';
import { media } from './theme.ts';
import { vars } from './tokens.css.ts';

export const header = style({
  // Titles of documents are sentences and set smaller than the home page's.
  vars: { [vars.size.h1]: 'clamp(2.25rem, 1.7rem + 2.4vw, 3.75rem)' },
  paddingInline: vars.space.page,
});
export const inner = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 58rem)',
  gap: 'clamp(32px, 5vw, 72px)',
  maxWidth: vars.width.content,
  marginInline: 'auto',
  paddingBlock: 'clamp(32px, 5vw, 64px) clamp(32px, 4vw, 56px)',
});
export const split = style({
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)', alignItems: 'center' },
  },
});
export const words = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: 'clamp(16px, 2vw, 24px)',
});
export const marks = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' });
export const text = style({ fontSize: vars.size.lead, lineHeight: 1.5, maxWidth: '40em' });
