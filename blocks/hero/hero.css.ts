import { globalStyle, style } from '@vanilla-extract/css';
import { media, radius } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

export const hero = style({ paddingInline: vars.space.page });
export const inner = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'clamp(40px, 5vw, 72px)',
  maxWidth: vars.width.content,
  marginInline: 'auto',
  paddingBlock: 'clamp(40px, 7vw, 96px) clamp(40px, 5vw, 64px)',
});
export const split = style({
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 6fr)', alignItems: 'center' },
  },
});

export const words = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'clamp(20px, 2.4vw, 32px)',
  justifyItems: 'start',
});
// As wide as its words, but no wider than the column: a long word is broken.
globalStyle(`${words} > h1`, { maxWidth: '100%' });
export const eyebrow = style({
  fontFamily: vars.font.heading,
  fontWeight: 600,
  color: vars.color.textMuted,
});
export const text = style({ fontSize: vars.size.lead, lineHeight: 1.5, maxWidth: '34em' });
export const note = style({ fontSize: vars.size.small, color: vars.color.textMuted });

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '20px',
  padding: 'clamp(20px, 3vw, 36px)',
  background: vars.color.surfaceRaised,
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius,
});
export const growth = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 12px',
  fontSize: vars.size.lead,
  color: vars.color.textMuted,
});
export const figure = style({
  fontFamily: vars.font.heading,
  fontSize: vars.size.figure,
  fontWeight: 650,
  lineHeight: 1,
  letterSpacing: '-0.03em',
  color: vars.color.text,
});
/** Two short numbers share a row on a phone too. */
export const figures = style({});
globalStyle(`${figures} > dl`, { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' });
export const source = style({ fontSize: vars.size.small, color: vars.color.textMuted });
