import { style } from '@vanilla-extract/css';
import { vars } from '../../blocks/_ui/tokens.css.ts';

export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: '44px',
  font: `700 1.375rem/1 ${vars.font.heading}`,
  letterSpacing: '-0.03em',
  textDecoration: 'none',
  selectors: { '&:hover': { color: 'inherit' } },
});
