import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from './theme.ts';
import { vars } from './tokens.css.ts';

/** Parent of metrics: a `<dl>`. */
export const list = style({ margin: 0 });
export const metric = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  gap: '8px',
});
/** Under one another on a phone, numbers make a table: each on one line with its label. */
export const rows = style({});
// Short enough for three columns where cards have two.
globalStyle(`${list}.${rows}`, {
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
globalStyle(`${rows} > ${metric}`, {
  '@media': {
    [media.phone]: {
      flexDirection: 'row-reverse',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '24px',
    },
  },
});
globalStyle(`${rows} > ${metric} > dt`, { '@media': { [media.phone]: { textAlign: 'end' } } });
export const ruled = style({ paddingTop: '20px', borderTop: `1px solid ${vars.color.lineStrong}` });
const value = style({
  margin: 0,
  fontFamily: vars.font.heading,
  fontWeight: 650,
  lineHeight: 1,
  letterSpacing: '-0.03em',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'normal',
});
export const values = styleVariants({
  large: [value, { fontSize: vars.size.figure }],
  medium: [value, { fontSize: vars.size.h2 }],
  small: [value, { fontSize: vars.size.h3 }],
});
export const label = style({ color: vars.color.textMuted, lineHeight: 1.4 });
