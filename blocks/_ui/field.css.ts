import { style } from '@vanilla-extract/css';
import { radius } from './theme.ts';
import { vars } from './tokens.css.ts';

export const field = style({ display: 'grid', gap: '6px', alignContent: 'start' });
export const label = style({ fontWeight: 500 });
export const optional = style({ fontWeight: 400, color: vars.color.textMuted });
export const hint = style({ fontSize: vars.size.small, color: vars.color.textMuted });
export const error = style({ fontSize: vars.size.small, fontWeight: 500, color: vars.color.danger });
export const control = style({
  width: '100%',
  minHeight: '48px',
  paddingBlock: '11px',

  // Below 16 px, phones zoom into a field that takes the focus.
  fontSize: 'max(16px, 1em)',
  lineHeight: 1.4,
  color: vars.color.text,
  background: vars.color.surfaceRaised,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: radius,
  selectors: {
    '&:hover': { borderColor: vars.color.text },
    '&:focus-visible': { outlineOffset: '1px' },
    '&[aria-invalid=true]': { borderColor: vars.color.danger, borderWidth: '2px' },
    '&:disabled': { opacity: 0.6 },
    '&::placeholder': { color: vars.color.textMuted, opacity: 1 },
  },
});
export const text = style({ paddingInline: '14px' });
export const area = style({ paddingInline: '14px', resize: 'vertical' });
/** Browsers pad the words of a select by themselves. */
export const select = style({ paddingInline: '10px' });
