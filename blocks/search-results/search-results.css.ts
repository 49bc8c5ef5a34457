import { style } from '@vanilla-extract/css';
import { forcedChosen, media, radius } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

/** It ends the page: without a room of its own, it would stand on the footer. */
export const found = style({
  display: 'grid',
  gap: '32px',
  paddingBottom: `calc(${vars.space.section} / 2)`,
});
export const nothing = style({ display: 'grid', gap: '56px' });
export const head = style({ display: 'grid', gap: '12px', overflowWrap: 'anywhere' });
export const muted = style({ color: vars.color.textMuted });
export const suggestion = style({ fontSize: vars.size.lead });

export const list = style({ borderBottom: `1px solid ${vars.color.line}` });
export const row = style({
  display: 'grid',
  gap: '8px',
  paddingBlock: '24px',
  borderTop: `1px solid ${vars.color.line}`,
  '@media': { [media.tablet]: { gridTemplateColumns: '9.5rem minmax(0, 1fr)', gap: '24px' } },
});
export const kind = style({
  fontSize: vars.size.small,
  color: vars.color.textMuted,
  '@media': { [media.tablet]: { paddingTop: '5px' } },
});
export const words = style({ display: 'grid', gap: '8px', maxWidth: vars.width.measure });
export const title = style({ textDecoration: 'none' });
export const address = style({
  fontSize: vars.size.small,
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
});
/** Underlined like with a pen: a coloured ground would cost the text its contrast. */
export const mark = style({
  background: 'none',
  color: 'inherit',
  fontWeight: 650,
  textDecoration: `underline 2px ${vars.color.accent}`,
  textUnderlineOffset: '0.18em',
});

export const pages = style({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
export const page = style({
  display: 'grid',
  placeItems: 'center',
  minWidth: '44px',
  minHeight: '44px',
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius,
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  selectors: {
    '&:hover': { borderColor: vars.color.text },
    '&[aria-current]': {
      background: vars.color.text,
      color: vars.color.surface,
      '@media': { [media.forcedColors]: forcedChosen },
    },
  },
});

export const ways = style({ display: 'grid', gap: '20px' });
export const wayList = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  columnGap: vars.space.column,
});
export const way = style({ paddingBlock: '16px', borderTop: `1px solid ${vars.color.line}` });
export const wayLink = style({ display: 'inline-block', fontWeight: 600, paddingBlock: '4px' });
