import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

const notice = style({
  display: 'flex',
  gap: '12px',
  padding: '16px 20px',
  background: vars.color.surfaceRaised,
  borderInlineStart: '3px solid currentColor',
});
export const tones = styleVariants({
  info: [notice, { color: vars.color.text }],
  success: [notice, { color: vars.color.positive }],
  error: [notice, { color: vars.color.danger }],
});
export const icon = style({ flex: 'none', marginTop: '0.25em' });
export const body = style({ display: 'grid', gap: '4px', color: vars.color.text });
export const title = style({ fontWeight: 600 });
