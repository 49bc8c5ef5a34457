import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const panel = style({
  display: 'grid',
  alignContent: 'start',
  gap: '16px',
  paddingTop: '16px',
  borderTop: `2px solid ${vars.color.text}`,
});
