import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { duration, media, radius } from './theme.ts';
import { vars } from './tokens.css.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '10px',
  minHeight: '52px',
  paddingInline: '24px',
  border: '1px solid transparent',
  borderRadius: radius,
  font: `600 ${vars.size.body}/1.2 ${vars.font.heading}`,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${duration}, border-color ${duration}, color ${duration}`,
  selectors: {
    '&:disabled': { cursor: 'not-allowed', opacity: 0.6 },
    // Busy, not unavailable: its words must be read.
    '&[aria-busy=true]': { cursor: 'progress', opacity: 0.9 },
  },
  '@media': { [media.print]: { display: 'none' } },
});

const quiet = style({
  minHeight: '44px',
  paddingInline: 0,
  background: 'none',
  color: vars.color.text,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.3em',
  selectors: { '&:hover': { color: vars.color.accentText } },
});

export const variants = styleVariants({
  primary: [
    base,
    {
      background: vars.color.accent,
      color: vars.color.onAccent,
      selectors: {
        '&:hover': { background: vars.color.accentHover, color: vars.color.onAccent },
        '&:active': { background: vars.color.accent },
      },
    },
  ],
  secondary: [
    base,
    {
      background: 'none',
      borderColor: vars.color.lineStrong,
      color: vars.color.text,
      selectors: {
        '&:hover': { background: vars.color.text, borderColor: vars.color.text, color: vars.color.surface },
        '&:active': { background: 'none', color: vars.color.text },
      },
    },
  ],
  quiet: [base, quiet],
});

/** In the body's face: the heading face is cut too tight for small sizes. */
export const small = style({
  minHeight: '44px',
  paddingInline: '16px',
  fontFamily: vars.font.body,
  fontSize: vars.size.small,
  whiteSpace: 'nowrap',
});
globalStyle(`.${quiet}.${small}`, { paddingInline: 0 });
export const full = style({ width: '100%' });
