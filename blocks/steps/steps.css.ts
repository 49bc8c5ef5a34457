import { style } from '@vanilla-extract/css';
import { media } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

export const steps = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: vars.space.column,
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))', rowGap: '48px' },
  },
});
/** On a phone the number stands beside its step, on a desk above it. */
export const step = style({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr)',
  alignContent: 'start',
  gap: '16px',
  paddingBlock: '24px',
  borderTop: `1px solid ${vars.color.lineStrong}`,
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingBottom: 0 },
  },
});
export const number = style({
  fontFamily: vars.font.heading,
  fontSize: vars.size.h2,
  fontWeight: 650,
  lineHeight: 1,
  letterSpacing: '-0.03em',
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});
export const words = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '12px',
  alignContent: 'start',
});
export const duration = style({ fontSize: vars.size.small, fontWeight: 500 });
export const text = style({ color: vars.color.textMuted });
