import { style } from '@vanilla-extract/css';
import { vars } from '../_ui/tokens.css.ts';

export const passage = style({ display: 'grid', gap: '32px', justifyItems: 'start' });
export const text = style({
  font: `500 ${vars.size.h3}/1.4 ${vars.font.heading}`,
  maxWidth: '34em',
});
