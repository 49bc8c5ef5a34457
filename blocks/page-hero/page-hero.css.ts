import { globalStyle, style } from '@vanilla-extract/css';
import { media, radius } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

export const hero = style({
  // Titles of inner pages are longer than the home page's and set smaller.
  vars: { [vars.size.h1]: 'clamp(2.375rem, 1.75rem + 2.8vw, 4.25rem)' },
  marginTop: '16px',
  paddingInline: vars.space.page,
});
export const inner = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'clamp(40px, 5vw, 72px)',
  maxWidth: vars.width.content,
  marginInline: 'auto',
  paddingBlock: 'clamp(32px, 5vw, 72px) clamp(40px, 5vw, 72px)',
});
export const split = style({
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 5fr)', alignItems: 'end' },
  },
});

export const words = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'clamp(16px, 2vw, 28px)',
  justifyItems: 'start',
  maxWidth: '56rem',
});
// As wide as its words, but no wider than the column: a long word is broken.
globalStyle(`${words} > h1`, { maxWidth: '100%' });
export const marks = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' });
export const eyebrow = style({
  fontFamily: vars.font.heading,
  fontWeight: 600,
  color: vars.color.textMuted,
});
export const text = style({ fontSize: vars.size.lead, lineHeight: 1.5, maxWidth: '36em' });

export const side = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '24px' });
export const pictured = style({ alignSelf: 'center' });
export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '20px',
  padding: 'clamp(20px, 2.5vw, 32px)',
  background: vars.color.surfaceRaised,
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius,
});
// Short facts share a row on a phone too.
globalStyle(`${panel} > dl`, { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' });
export const panelTitle = style({ font: `600 ${vars.size.h4}/1.3 ${vars.font.heading}` });
export const note = style({ fontSize: vars.size.small, color: vars.color.textMuted });
