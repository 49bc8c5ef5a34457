import { globalStyle, style } from '@vanilla-extract/css';
import { media } from './theme.ts';
import { vars } from './tokens.css.ts';

export const list = style({
  paddingBlock: '6px',
  fontSize: vars.size.small,
  color: vars.color.textMuted,
  '@media': { [media.print]: { display: 'none' } },
});
// Run like words in a line: a long last one begins beside its slash and wraps where it must.
globalStyle(`${list} > li`, { display: 'inline' });
globalStyle(`${list} > li + li::before`, {
  content: '/',
  marginInline: '10px',
  color: vars.color.lineStrong,
});
globalStyle(`${list} > li > a`, {
  paddingBlock: '6px',
  textDecorationColor: 'transparent',
});
globalStyle(`${list} > li > a:hover`, { textDecorationColor: 'currentColor' });
globalStyle(`${list} > li > span`, { color: vars.color.text });
