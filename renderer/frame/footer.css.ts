import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../blocks/_ui/theme.ts';
import { inverseScheme, vars } from '../../blocks/_ui/tokens.css.ts';

export const footer = style([
  inverseScheme,
  { paddingInline: vars.space.page, background: vars.color.surface, color: vars.color.text },
]);
export const inner = style({ maxWidth: vars.width.content, marginInline: 'auto', paddingBlock: '0 40px' });
export const opening = style({
  display: 'grid',
  gap: '12px 24px',
  alignItems: 'start',
  paddingBlock: 'clamp(48px, 6vw, 80px)',
  '@media': {
    [media.print]: { display: 'none' },
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 6fr)' },
  },
});
export const tagline = style({
  font: `650 ${vars.size.h3}/1.2 ${vars.font.heading}`,
  letterSpacing: '-0.015em',
});
export const description = style({ color: vars.color.textMuted });
export const columns = style({
  display: 'grid',
  gap: '48px 24px',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  fontSize: vars.size.small,
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 3fr))', columnGap: vars.space.column },
  },
});
export const column = style({
  // On a phone the longest column stands beside the two shorter ones.
  selectors: { '&:first-child': { gridRow: 'span 2' } },
  '@media': {
    [media.desktop]: { selectors: { '&:first-child': { gridRow: 'auto' } } },
    [media.print]: { display: 'none' },
  },
});
globalStyle(`${footer} h2`, { fontSize: vars.size.body, marginBottom: '12px' });
globalStyle(`${footer} :is(li, address, dl) a`, { textDecorationColor: 'transparent' });
globalStyle(`${footer} a[href]:hover`, { textDecorationColor: 'currentColor' });
globalStyle(`${column} a`, {
  display: 'inline-block',
  paddingBlock: '9px',
  lineHeight: 1.4,
  color: vars.color.textMuted,
});
globalStyle(`${column} a:hover`, { color: vars.color.text });

export const contact = style({
  display: 'grid',
  gap: '16px',
  alignContent: 'start',
  gridColumn: '1 / -1',
  '@media': { [media.tablet]: { gridColumn: 'auto' } },
});
globalStyle(`${contact} h2`, { marginBottom: 0 });
globalStyle(`${contact} address`, { fontStyle: 'normal', color: vars.color.textMuted });
globalStyle(`${contact} address a`, { display: 'block', paddingBlock: '6px', color: vars.color.text });
export const hours = style({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: '2px 16px',
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});
export const hoursRow = style({ display: 'contents' });
export const closing = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 24px',
  marginTop: '64px',
  paddingTop: '24px',
  borderTop: `1px solid ${vars.color.line}`,
  fontSize: vars.size.small,
  color: vars.color.textMuted,
});
export const rights = style({ marginInlineEnd: 'auto', paddingBlock: '6px' });
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: '8px 20px' });
globalStyle(`${row} a`, { display: 'inline-block', paddingBlock: '6px' });
