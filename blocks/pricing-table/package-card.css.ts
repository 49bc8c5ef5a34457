import { globalStyle, style } from '@vanilla-extract/css';
import { media, radius } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: '20px',
  height: '100%',
  padding: 'clamp(20px, 2.5vw, 32px)',
  background: vars.color.surfaceRaised,
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius,
  '@media': {
    // Beside one another, packages compare line by line: price, button, what is included.
    [media.desktop]: { display: 'grid', gridRow: 'span 3', gridTemplateRows: 'subgrid', height: 'auto' },
    [media.print]: { breakInside: 'avoid' },
  },
});
export const popular = style([
  card,
  { borderColor: vars.color.text, boxShadow: `0 0 0 1px ${vars.color.text}` },
]);
/** The badge sits on the card's upper edge, so that the prices of a row stay on one line. */
export const badge = style({
  position: 'absolute',
  top: '-16px',
  insetInlineStart: 'clamp(20px, 2.5vw, 32px)',
});

export const head = style({ display: 'grid', alignContent: 'start', gap: '8px' });
export const service = style({ fontSize: vars.size.small, color: vars.color.textMuted });
export const price = style({ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: '0 8px' });
export const amount = style({
  fontFamily: vars.font.heading,
  fontSize: vars.size.h2,
  fontWeight: 650,
  lineHeight: 1.1,
  letterSpacing: '-0.03em',
  fontVariantNumeric: 'tabular-nums',
});
export const period = style({ color: vars.color.textMuted });
export const fee = style({ fontSize: vars.size.small, color: vars.color.textMuted });
export const text = style({ color: vars.color.textMuted });

export const audience = style({ fontSize: vars.size.small });

export const details = style({ borderTop: `1px solid ${vars.color.line}` });
export const summary = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '12px',
  minHeight: '48px',
  fontSize: vars.size.small,
  fontWeight: 600,
  // Read out, it would say nothing that the state does not.
  selectors: { '&::after': { content: '"+" / ""' }, '[open] > &::after': { content: '"–" / ""' } },
});
globalStyle(`${details} > dl`, { margin: '16px 0 8px', fontSize: vars.size.small });
globalStyle(`${details} dt`, { color: vars.color.textMuted });
globalStyle(`${details} dd`, { margin: '0 0 8px' });

export const action = style({ marginTop: 'auto' });
