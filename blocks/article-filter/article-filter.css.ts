import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

export const filter = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '24px' });
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 32rem) auto',
  gap: '12px',
  alignItems: 'end',
  justifyContent: 'start',
});
export const chips = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '8px',
  justifyItems: 'start',
});
// On a phone they lie in one row to swipe through, from edge to edge, or they would fill the screen.
globalStyle(`${chips} > :is(ul, [role=status])`, {
  '@media': {
    [media.phone]: {
      flexWrap: 'nowrap',
      justifySelf: 'stretch',
      marginInline: `calc(${vars.space.page} * -1)`,
      padding: `4px ${vars.space.page}`,
      overflowX: 'auto',
      whiteSpace: 'nowrap',
      scrollbarWidth: 'none',
    },
  },
});
globalStyle(`${chips} > :is(ul, [role=status]) > *`, { flex: 'none' });
// The chosen one comes first there, where it is seen.
globalStyle(`${chips} li:has([aria-current])`, { '@media': { [media.phone]: { order: -1 } } });
// As tall as the field beside it.
globalStyle(`${form} > button`, { minHeight: '48px' });
