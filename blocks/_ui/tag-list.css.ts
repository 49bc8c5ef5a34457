import { style } from '@vanilla-extract/css';
import { radius } from './theme.ts';
import { vars } from './tokens.css.ts';

export const list = style({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
export const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '36px',
  paddingInline: '12px',
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: radius,
  fontSize: vars.size.small,
  textDecoration: 'none',
  selectors: {
    'a&:hover': { borderColor: 'currentColor' },
    '&[aria-current]': {
      background: vars.color.text,
      borderColor: vars.color.text,
      color: vars.color.surface,
    },
  },
});
export const more = style({ alignSelf: 'center', fontSize: vars.size.small, color: vars.color.textMuted });
