import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const empty = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: '16px',
  paddingBlock: 'clamp(32px, 5vw, 64px)',
  borderBlock: `1px solid ${vars.color.line}`,
});
/** It may quote what somebody typed. */
export const text = style({ maxWidth: '40em', color: vars.color.textMuted, overflowWrap: 'anywhere' });
