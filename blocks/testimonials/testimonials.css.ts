import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../_ui/tokens.css.ts';

export const grid = style({});
// Entries of one row end on one line, with their names on it.
globalStyle(`${grid} > ul > li > figure`, { height: '100%' });

export const testimonial = style({
  margin: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: '20px',
  paddingTop: '24px',
  borderTop: `1px solid ${vars.color.lineStrong}`,
});
export const quote = style({
  margin: 0,
  font: `500 ${vars.size.h4}/1.45 ${vars.font.heading}`,
  selectors: {
    '&::before': { content: 'open-quote' },
    '&::after': { content: 'close-quote' },
  },
});
export const caption = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '20px',
  marginTop: 'auto',
});
export const results = style({ fontWeight: 600, color: vars.color.positive });
export const person = style({ display: 'flex', gap: '12px', alignItems: 'start' });
export const details = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  fontSize: vars.size.small,
  lineHeight: 1.45,
  color: vars.color.textMuted,
});
export const name = style({ fontSize: vars.size.body, fontWeight: 600, color: vars.color.text });
