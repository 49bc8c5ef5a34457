import { globalStyle, style } from '@vanilla-extract/css';
import { duration, media, radius } from '../../blocks/_ui/theme.ts';
import { vars } from '../../blocks/_ui/tokens.css.ts';

export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  paddingInline: vars.space.page,
  background: vars.color.surface,
  borderBottom: `1px solid ${vars.color.line}`,
  '@media': { [media.print]: { position: 'static' } },
});
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  height: '72px',
  maxWidth: vars.width.content,
  marginInline: 'auto',
});
export const nav = style({ display: 'contents', '@media': { [media.print]: { display: 'none' } } });

const onDesk = { [media.desktop]: { display: 'flex' } };

export const links = style({
  display: 'none',
  gap: '4px',
  marginInline: 'auto 16px',
  '@media': onDesk,
});
const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  minHeight: '44px',
  paddingInline: '12px',
  fontWeight: 500,
  fontSize: '1rem',
  textDecoration: 'none',
});
export const link = style([
  item,
  {
    position: 'relative',
    selectors: {
      // Underlines where the visitor is, on the header's own hairline.
      '&[aria-current]::after': {
        content: '',
        position: 'absolute',
        inset: 'auto 12px -15px',
        // A border, because forced colours take backgrounds away.
        borderTop: `3px solid ${vars.color.text}`,
      },
    },
  },
]);
export const more = style({ position: 'relative' });
export const moreSummary = style([item, { selectors: { '&:hover': { color: vars.color.accentText } } }]);
export const chevron = style({
  transition: `rotate ${duration}`,
  selectors: { '[open] > * > &': { rotate: '180deg' } },
});
export const dropdown = style({
  position: 'absolute',
  insetInlineEnd: 0,
  top: 'calc(100% + 14px)',
  minWidth: '220px',
  padding: '8px 0',
  background: vars.color.surfaceRaised,
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius,
  boxShadow: vars.shadow.float,
});
globalStyle(`${dropdown} a`, { paddingInline: '20px' });
globalStyle(`${dropdown} a:hover`, { background: vars.color.surfaceSunken });

/** On a phone there is no room beside the button: the menu leads to the search there. */
export const search = style([
  item,
  {
    marginInline: 'auto 0',
    '@media': {
      [media.phone]: { display: 'none' },
      [media.desktop]: { marginInline: '-16px 0' },
      [media.print]: { display: 'none' },
    },
  },
]);
/** The button gives way to the menu, which holds it too, on the smallest phones. */
export const action = style({
  '@media': {
    [media.phone]: { marginInlineStart: 'auto' },
    '(max-width: 359px)': { display: 'none' },
    [media.print]: { display: 'none' },
  },
});

export const menu = style({
  order: 1,
  '@media': { '(max-width: 359px)': { marginInlineStart: 'auto' }, [media.desktop]: { display: 'none' } },
});
export const menuSummary = style([item, { paddingInline: '12px 0' }]);
export const burger = style({
  width: '26px',
  height: '12px',
  borderBlock: '2px solid',
  transition: `height ${duration}`,
  selectors: { '[open] > * > &': { height: '2px', borderBottom: 0 } },
});
export const sheet = style({
  position: 'absolute',
  insetInline: 0,
  top: '100%',
  height: 'calc(100dvh - 72px)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `16px ${vars.space.page} 48px`,
  background: vars.color.surface,
});
globalStyle(`${sheet} li`, { borderBottom: `1px solid ${vars.color.line}` });
globalStyle(`${sheet} li > a`, {
  display: 'flex',
  alignItems: 'center',
  minHeight: '56px',
  font: `600 1.375rem/1.2 ${vars.font.heading}`,
  textDecoration: 'none',
});
globalStyle(`${sheet} [aria-current]`, { textDecoration: `underline 3px ${vars.color.text}` });
export const sheetAction = style({ display: 'grid', marginTop: '24px' });

// The page behind the open menu stays where it is.
globalStyle(`html:has(${menu}[open])`, {
  '@media': { 'not all and (min-width: 64em)': { overflow: 'hidden' } },
});
