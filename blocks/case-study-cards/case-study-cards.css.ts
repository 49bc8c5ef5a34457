import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../_ui/tokens.css.ts';

export const headline = style({ display: 'grid', gap: '16px' });
export const words = style({ display: 'grid', gap: '4px' });
export const figure = style({
  fontFamily: vars.font.heading,
  fontSize: vars.size.figure,
  fontWeight: 650,
  lineHeight: 1,
  letterSpacing: '-0.03em',
  fontVariantNumeric: 'tabular-nums',
});
export const label = style({ fontSize: vars.size.small, color: vars.color.textMuted });
export const industry = style({ marginBottom: 'auto' });

export const facts = style({ display: 'flex', flexWrap: 'wrap', gap: '8px 32px', margin: 0 });
export const fact = style({ fontSize: vars.size.small });
globalStyle(`${fact} > dt`, { color: vars.color.textMuted });
globalStyle(`${fact} > dd`, { margin: 0, fontWeight: 500 });
