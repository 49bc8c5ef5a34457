import { style } from '@vanilla-extract/css';
import { media } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

export const offer = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '12px',
  paddingTop: '20px',
  borderTop: `1px solid ${vars.color.lineStrong}`,
  width: '22rem',
  maxWidth: '100%',
});
export const offerTitle = style({ fontFamily: vars.font.heading, fontWeight: 600 });

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '24px' });
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '20px 24px',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
/** A field across both columns. */
export const wide = style({ gridColumn: '1 / -1' });

/** Out of sight, but there for programs that fill in whatever they find. */
export const trap = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export const send = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '12px',
  justifyItems: 'start',
  '@media': { [media.phone]: { justifyItems: 'stretch' } },
});
export const privacy = style({ fontSize: vars.size.small, color: vars.color.textMuted });

export const answer = style({
  // Focus is moved here after sending; the header must not cover it.
  scrollMarginTop: '112px',
});
export const answerList = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4px',
  paddingInlineStart: '1.2em',
});
export const retry = style({ marginTop: '8px' });

export const chosen = style({
  padding: '12px 16px',
  borderInlineStart: `4px solid ${vars.color.accent}`,
  background: vars.color.surfaceRaised,
});
