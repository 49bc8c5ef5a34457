import { style } from '@vanilla-extract/css';
import { media, radius } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '32px clamp(32px, 4vw, 56px)',
  padding: 'clamp(24px, 3vw, 40px)',
  background: vars.color.surfaceRaised,
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius,
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});
export const offer = style({ display: 'grid', alignContent: 'start', justifyItems: 'start', gap: '20px' });
export const price = style({ font: `600 ${vars.size.h4}/1.3 ${vars.font.heading}` });
export const label = style({
  display: 'block',
  marginBottom: '8px',
  font: `400 ${vars.size.body}/1.4 ${vars.font.body}`,
  color: vars.color.textMuted,
});
export const amount = style({
  fontSize: vars.size.figure,
  fontWeight: 650,
  lineHeight: 1,
  letterSpacing: '-0.03em',
  marginInlineEnd: '0.1em',
  fontVariantNumeric: 'tabular-nums',
});
export const withoutPrice = style({ font: `600 ${vars.size.h3}/1.2 ${vars.font.heading}` });
export const note = style({ fontSize: vars.size.small, color: vars.color.textMuted });
