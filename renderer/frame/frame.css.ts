import { style } from '@vanilla-extract/css';
import { media, radius } from '../../blocks/_ui/theme.ts';
import { vars } from '../../blocks/_ui/tokens.css.ts';

/** Out of sight until it takes the focus. */
export const skip = style({
  position: 'fixed',
  insetInlineStart: '16px',
  top: '12px',
  zIndex: 20,
  padding: '12px 20px',
  background: vars.color.text,
  color: vars.color.surface,
  borderRadius: radius,
  fontWeight: 600,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)' }, '&:hover': { color: vars.color.surface } },
  '@media': { [media.print]: { display: 'none' } },
});
/** A short page still fills the screen, so that the footer does not float. */
export const main = style({ minHeight: '60vh' });
