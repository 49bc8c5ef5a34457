import { style } from '@vanilla-extract/css';
import { media } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

/** Two columns of rows; a phone has one. */
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: vars.space.column,
  '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const row = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  alignItems: 'center',
  gap: '0 16px',
  minHeight: '84px',
  paddingBlock: '16px',
  borderTop: `1px solid ${vars.color.lineStrong}`,
  '@media': { [media.tablet]: { gridTemplateColumns: '24px minmax(0, 1fr) auto' } },
});
/** The link covers its row. */
export const link = style({
  textDecoration: 'none',
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0 },
    '&:hover': { textDecoration: 'underline' },
  },
});
export const price = style({
  gridColumn: '2',
  fontSize: vars.size.small,
  color: vars.color.textMuted,
  '@media': { [media.tablet]: { gridColumn: 'auto', textAlign: 'end' } },
});
export const amount = style({
  display: 'inline-block',
  fontFamily: vars.font.heading,
  fontWeight: 650,
  fontSize: vars.size.h4,
  color: vars.color.text,
  fontVariantNumeric: 'tabular-nums',
});
