import { style, styleVariants } from '@vanilla-extract/css';
import { duration, media, radius } from './theme.ts';
import { vars } from './tokens.css.ts';

const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: '12px',
  height: '100%',
  '@media': { [media.print]: { breakInside: 'avoid' } },
});

export const variants = styleVariants({
  /** A hairline above, nothing around. */
  line: [card, { paddingBlock: '24px', borderTop: `1px solid ${vars.color.lineStrong}` }],
  /** A panel. */
  raised: [
    card,
    {
      padding: 'clamp(20px, 3vw, 32px)',
      background: vars.color.surfaceRaised,
      border: `1px solid ${vars.color.line}`,
      borderRadius: radius,
    },
  ],
});

export const head = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '16px',
  marginBottom: '4px',
});
/** The tinted strip at the top of a card. */
export const tinted = style({
  margin: '-24px 0 8px',
  padding: 'clamp(20px, 2.5vw, 28px)',
  minHeight: '112px',
  justifyContent: 'flex-end',
  selectors: {
    [`${variants.raised} > &`]: {
      margin: 'calc(clamp(20px, 3vw, 32px) * -1)',
      marginBottom: '8px',
      borderRadius: `${radius} ${radius} 0 0`,
    },
  },
});
export const eyebrow = style({ fontSize: vars.size.small, color: vars.color.textMuted });
export const text = style({ color: vars.color.textMuted });
/** The card's one link covers the whole card. */
export const cover = style({
  textDecoration: 'none',
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0 },
    '&:hover': { textDecoration: 'underline' },
    // The ring goes around what a click would hit.
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '8px' },
  },
});
/** Links inside the card other than its own stay above the cover. */
export const body = style({ display: 'grid', gap: '12px' });
export const action = style({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'start',
  gap: '8px',
  minHeight: '44px',
  marginTop: 'auto',
  fontFamily: vars.font.heading,
  fontWeight: 600,
});
export const arrow = style({
  transition: `translate ${duration}`,
  selectors: { [`${card}:hover &`]: { translate: '4px' } },
});
