import { style } from '@vanilla-extract/css';
import { radius } from './theme.ts';
import { vars } from './tokens.css.ts';

export const tile = style({
  display: 'grid',
  placeItems: 'center',
  width: '56px',
  height: '56px',
  borderRadius: radius,
  color: vars.color.text,
});
