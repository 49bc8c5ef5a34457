import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
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

const line = style({
  paddingBlock: '24px',
  borderTop: `1px solid ${vars.color.lineStrong}`,
  '@media': { [media.phone]: { paddingBottom: 0 } },
});

export const variants = styleVariants({
  /** A hairline above, nothing around. */
  line: [card, line],
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
  marginBottom: '8px',
});
/** The tinted strip at the top of a card. */
export const tinted = style({
  margin: '-24px 0 8px',
  padding: 'clamp(20px, 2.5vw, 28px) clamp(20px, 3vw, 32px)',
  minHeight: 'clamp(80px, 9vw, 112px)',
  justifyContent: 'flex-end',
  selectors: {
    [`${variants.raised} > &`]: {
      margin: 'calc(clamp(20px, 3vw, 32px) * -1)',
      marginBottom: '8px',
      borderRadius: `${radius} ${radius} 0 0`,
    },
  },
});
// On a phone an icon stands beside the words, as the numbers of steps do.
globalStyle(`${line}:has(> ${head} > svg)`, { '@media': { [media.phone]: { paddingInlineStart: '44px' } } });
globalStyle(`${line} > ${head}:has(> svg)`, {
  '@media': { [media.phone]: { position: 'absolute', insetInlineStart: 0, top: '22px' } },
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
export const body = style({ display: 'grid', gap: '16px', marginTop: '8px' });
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
