import { globalStyle, style } from '@vanilla-extract/css';
import { lateHeight } from '../_ui/base.css.ts';
import { media, radius } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  fontSize: vars.size.small,
  color: vars.color.textMuted,
});
export const date = style({ fontSize: vars.size.small, color: vars.color.textMuted });

/** A row with a long title on a phone. */
export const place = style({ vars: { [lateHeight]: '320px' } });
export const row = style({
  position: 'relative',
  display: 'grid',
  gap: '8px',
  paddingBlock: '24px',
  borderTop: `1px solid ${vars.color.line}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: '9.5rem minmax(0, 1fr)', gap: '24px' },
    [media.print]: { breakInside: 'avoid' },
  },
});
globalStyle(`${row} > time`, { paddingTop: '5px' });
export const words = style({ display: 'grid', gap: '10px' });
export const excerpt = style({ color: vars.color.textMuted });
/** The title's link covers the whole entry. */
export const cover = style({
  textDecoration: 'none',
  selectors: { '&::after': { content: '', position: 'absolute', inset: 0 } },
});

export const featured = style({
  position: 'relative',
  display: 'grid',
  gap: '16px',
  padding: 'clamp(24px, 4vw, 48px)',
  background: vars.color.surfaceRaised,
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius,
});
export const lead = style({
  fontSize: vars.size.lead,
  lineHeight: 1.5,
  color: vars.color.textMuted,
  maxWidth: '38em',
});
