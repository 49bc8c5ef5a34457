import { style } from '@vanilla-extract/css';
import { vars } from '../blocks/_ui/tokens.css.ts';

export const breadcrumbBand = style({
  boxSizing: 'content-box',
  maxWidth: vars.width.content,
  marginInline: 'auto',
  paddingInline: vars.space.page,
  paddingBlockStart: '24px',
});
