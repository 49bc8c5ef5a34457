import { style } from '@vanilla-extract/css';
import { vars } from '../_ui/tokens.css.ts';

/** Where the breadcrumb of other pages stands. */
export const breadcrumb = style({
  boxSizing: 'content-box',
  maxWidth: vars.width.content,
  marginInline: 'auto',
  paddingInline: vars.space.page,
  paddingBlockStart: '24px',
});
