import { style } from '@vanilla-extract/css';
import { control } from '../_ui/field.css.ts';
import { media } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

export const list = style({ display: 'grid', gap: '24px' });
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '16px',
  alignItems: 'end',
  padding: 'clamp(16px, 2vw, 24px)',
  background: vars.color.surfaceSunken,
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 180px 150px auto' } },
});
/** The search box has a row of its own until there is room for all. */
export const field = style({
  display: 'grid',
  gap: '6px',
  fontWeight: 500,
  selectors: { '&:first-child': { gridColumn: '1 / -1' } },
  '@media': { [media.desktop]: { selectors: { '&:first-child': { gridColumn: 'auto' } } } },
});
export const input = style([control, { height: '50px', paddingInline: '14px' }]);
export const select = style([control, { height: '50px', paddingInline: '10px' }]);
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 24px',
  gridColumn: '1 / -1',
  '@media': { [media.desktop]: { gridColumn: 'auto' } },
});
export const clear = style({ display: 'inline-flex', alignItems: 'center', minHeight: '44px' });
export const count = style({ color: vars.color.textMuted, fontVariantNumeric: 'tabular-nums' });
export const states = style({ display: 'flex', flexWrap: 'wrap', gap: '0 24px' });
export const way = style({ display: 'inline-flex', alignItems: 'center', gap: '8px', minHeight: '44px' });
/** As tall as the form that comes. */
export const formSkeleton = style({
  display: 'grid',
  alignContent: 'center',
  minHeight: '264px',
  padding: 'clamp(16px, 2vw, 24px)',
  background: vars.color.surfaceSunken,
  '@media': { [media.desktop]: { minHeight: '126px' } },
});
