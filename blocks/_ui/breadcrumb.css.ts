import { globalStyle, style } from '@vanilla-extract/css';
import { media } from './theme.ts';
import { vars } from './tokens.css.ts';

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  fontSize: vars.size.small,
  color: vars.color.textMuted,
  '@media': { [media.print]: { display: 'none' } },
});
globalStyle(`${list} > li + li::before`, {
  content: '/',
  marginInline: '10px',
  color: vars.color.lineStrong,
});
globalStyle(`${list} > li > a`, {
  display: 'inline-block',
  paddingBlock: '6px',
  textDecorationColor: 'transparent',
});
globalStyle(`${list} > li > a:hover`, { textDecorationColor: 'currentColor' });
globalStyle(`${list} > li > span`, { display: 'inline-block', paddingBlock: '6px', color: vars.color.text });
