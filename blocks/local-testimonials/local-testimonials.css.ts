import { style } from '@vanilla-extract/css';
import { vars } from '../_ui/tokens.css.ts';

export const testimonial = style({
  margin: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: '20px',
  height: '100%',
  paddingTop: '24px',
  borderTop: `1px solid ${vars.color.lineStrong}`,
});
export const quote = style({
  margin: 0,
  font: `500 ${vars.size.h4}/1.45 ${vars.font.heading}`,
  selectors: { '&::before': { content: 'open-quote' }, '&::after': { content: 'close-quote' } },
});
export const author = style({ marginTop: 'auto', fontSize: vars.size.small, color: vars.color.textMuted });
