import { createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import './fonts/body-font.css.ts';
import './fonts/heading-font.css.ts';
import './reset.css.ts';
import { media } from './theme.ts';
import { vars } from './tokens.css.ts';

globalStyle('html', {
  // Room for the sticky header above the target of an anchor.
  scrollPaddingTop: '88px',
  accentColor: vars.color.accent,
});

globalStyle('body', {
  background: vars.color.surface,
  color: vars.color.text,
  font: `${vars.size.body}/1.6 ${vars.font.body}`,
  // The default wraps a lone last word under a paragraph.
  textWrap: 'pretty',
  // Linux would round the width of each letter of a face of the page.
  textRendering: 'geometricPrecision',
});

globalStyle('h1, h2, h3, h4, h5, h6', {
  fontFamily: vars.font.heading,
  fontWeight: 650,
  lineHeight: 1.15,
  letterSpacing: '-0.015em',
  textWrap: 'balance',
});

globalStyle('a', {
  color: 'inherit',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
  textDecorationColor: vars.color.lineStrong,
});
globalStyle('a:hover', { color: vars.color.accentText, textDecorationColor: 'currentColor' });

globalStyle(':focus-visible', { outline: `3px solid ${vars.color.focus}`, outlineOffset: '3px' });
// The page's main part takes the focus after a navigation, for readers' sake, and needs no ring.
globalStyle('main:focus, h1:focus', { outline: 'none' });

globalStyle('::selection', { background: vars.color.text, color: vars.color.surface });
globalStyle('hr', { border: 0, borderTop: `1px solid ${vars.color.line}` });

/** Text for screen readers alone. */
export const visuallyHidden = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

globalStyle('*, ::before, ::after', {
  '@media': {
    [media.reducedMotion]: {
      transitionDuration: '0s !important',
      animationDuration: '0s !important',
    },
  },
});

/**
 * How high a late part is at most, where it is no band of a page. Higher than it will be: what measures a page
 * that nobody has touched must not find its text over what follows.
 */
export const lateHeight = createVar();

/*
 * What lies below the first screen is neither styled nor laid out before the first paint; the marks come off
 * part by part, once all is loaded, which takes a script. Safari would jump: it does not hold the visitor's place.
 */
globalStyle('[data-late]:not(section:first-child, header + section)', {
  '@media': {
    'screen and (scripting: enabled)': {
      '@supports': {
        '(overflow-anchor: auto)': {
          contentVisibility: 'auto',
          containIntrinsicHeight: `auto ${fallbackVar(lateHeight, '2500px')}`,
        },
      },
    },
  },
});

globalStyle('body', { '@media': { [media.print]: { fontSize: '11pt', background: 'none' } } });
globalStyle('figure, tr, li', { '@media': { [media.print]: { breakInside: 'avoid' } } });
globalStyle('h1, h2, h3, h4', { '@media': { [media.print]: { breakAfter: 'avoid' } } });
// Nobody fills in a form on paper.
globalStyle('form', { '@media': { [media.print]: { display: 'none !important' } } });
