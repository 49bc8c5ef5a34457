import { globalStyle, style } from '@vanilla-extract/css';
import { media, radius } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

export const featured = style({});
globalStyle(`${featured} > ul > li > article`, { height: '100%' });

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: '24px',
  padding: 'clamp(20px, 2.5vw, 32px)',
  background: vars.color.surfaceRaised,
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius,
});
export const list = style({ borderBottom: `1px solid ${vars.color.line}` });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '12px 48px',
  paddingBlock: '20px',
  borderTop: `1px solid ${vars.color.line}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) max-content', alignItems: 'center' },
  },
});

export const words = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' });
export const text = style({ maxWidth: vars.width.measure, color: vars.color.textMuted });
export const facts = style({ fontSize: vars.size.small, fontVariantNumeric: 'tabular-nums' });
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'start',
  gap: '10px',
  minHeight: '44px',
  fontFamily: vars.font.heading,
  fontWeight: 600,
});
