import { style } from '@vanilla-extract/css';
import { vars } from '../_ui/tokens.css.ts';

export const byline = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '16px 32px',
  width: '100%',
  paddingTop: '20px',
  borderTop: `1px solid ${vars.color.line}`,
});
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  color: vars.color.textMuted,
});
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px',
  '@media': { '(scripting: none)': { display: 'none' } },
});
