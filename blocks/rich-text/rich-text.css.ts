import { style } from '@vanilla-extract/css';
import { vars } from '../_ui/tokens.css.ts';

export const text = style({
  maxWidth: vars.width.measure,
  marginBottom: '20px',
  fontSize: vars.size.lead,
  lineHeight: 1.5,
});
