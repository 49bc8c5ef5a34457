import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../_ui/tokens.css.ts';

/** Blocks inside bring no margin to the page's edge, stand closer together and have smaller headings. */
export const main = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'clamp(32px, 4vw, 56px)',
  vars: { [vars.space.page]: '0px', [vars.space.section]: '0px', [vars.size.h2]: vars.size.h3 },
});

globalStyle(`${main} > section`, { background: 'none' });
