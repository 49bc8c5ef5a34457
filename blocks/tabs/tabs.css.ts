import { style } from '@vanilla-extract/css';
import { vars } from '../_ui/tokens.css.ts';

/** Blocks inside bring no margin to the page's edge and stand closer together. */
export const part = style({
  vars: { [vars.space.page]: '0px', [vars.space.section]: '24px', [vars.size.h2]: vars.size.h3 },
});
