import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

export const group = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '12px',
  selectors: { '&[hidden]': { display: 'none' } },
});
/** On a phone the packages of a service lie in a row to swipe through, or all services would be endless. */
export const packages = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'min(85%, 24rem)',
  gap: '20px',
  // The row runs to the edges of the screen and leaves room for the badges on its cards.
  marginInline: `calc(${vars.space.page} * -1)`,
  paddingInline: vars.space.page,
  paddingBlock: '20px 4px',
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  scrollPaddingInline: vars.space.page,
  '@media': {
    [media.desktop]: {
      gridAutoFlow: 'row',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: vars.space.column,
      marginInline: 0,
      paddingInline: 0,
      overflowX: 'visible',
    },
  },
});
globalStyle(`${packages} > li`, {
  scrollSnapAlign: 'start',
  '@media': { [media.desktop]: { display: 'grid', gridRow: 'span 3', gridTemplateRows: 'subgrid' } },
});
export const note = style({ fontSize: vars.size.small, color: vars.color.textMuted });
export const filter = style({
  display: 'grid',
  gap: '12px',
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'minmax(0, 22rem) auto',
      alignItems: 'end',
      justifyContent: 'start',
    },
  },
});
export const count = style({ gridColumn: '1 / -1', fontSize: vars.size.small, color: vars.color.textMuted });
// As tall as the field beside it.
globalStyle(`${filter} > button`, { minHeight: '48px' });
