import { globalStyle, style } from '@vanilla-extract/css';
import { forcedChosen, media, radius } from './theme.ts';
import { vars } from './tokens.css.ts';

export const list = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' });
const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  border: '1px solid',
  borderRadius: radius,
  fontSize: vars.size.small,
});
export const fact = style([
  tag,
  { minHeight: '32px', paddingInline: '10px', borderColor: vars.color.line, color: vars.color.textMuted },
]);
export const link = style([
  tag,
  {
    minHeight: '40px',
    paddingInline: '14px',
    borderColor: vars.color.lineStrong,
    textDecoration: 'none',
    selectors: {
      '&:hover': { borderColor: 'currentColor' },
      '&[aria-current]': {
        background: vars.color.text,
        borderColor: vars.color.text,
        color: vars.color.surface,
        '@media': { [media.forcedColors]: forcedChosen },
      },
    },
  },
]);
// Among links, a tag that leads nowhere is as tall as they are.
globalStyle(`${list}:has(a) ${fact}`, { minHeight: '40px', paddingInline: '14px' });
export const more = style({ fontSize: vars.size.small, color: vars.color.textMuted });
