import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

export const method = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '12px',
  paddingTop: '24px',
  borderTop: `1px solid ${vars.color.lineStrong}`,
  // On a phone the icon stands beside the words, as on cards.
  '@media': { [media.phone]: { gridTemplateColumns: 'max-content minmax(0, 1fr)', columnGap: '16px' } },
});
globalStyle(`${method} > p`, { '@media': { [media.phone]: { gridColumn: '2' } } });
export const text = style({ color: vars.color.textMuted });
export const action = style({ font: `600 ${vars.size.h4}/1.4 ${vars.font.heading}` });
/** A way that is not open yet. */
globalStyle(`${action} > [aria-disabled]`, { color: vars.color.textMuted, textDecoration: 'none' });

export const social = style({ display: 'flex', flexWrap: 'wrap', gap: '8px 24px', alignItems: 'baseline' });
export const profiles = style({ display: 'flex', flexWrap: 'wrap', gap: '0 24px' });
globalStyle(`${profiles} a`, { display: 'inline-block', paddingBlock: '10px' });
