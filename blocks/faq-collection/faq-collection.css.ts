import { style } from '@vanilla-extract/css';
import { vars } from '../_ui/tokens.css.ts';

/** As tall as a closed question. */
export const bone = style({
  display: 'grid',
  alignContent: 'center',
  minHeight: '68px',
  borderTop: `1px solid ${vars.color.line}`,
  selectors: { '&:last-child': { borderBottom: `1px solid ${vars.color.line}` } },
});
