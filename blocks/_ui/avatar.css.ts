import { styleVariants } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const shapes = styleVariants({
  initials: {
    flex: 'none',
    display: 'inline-grid',
    placeItems: 'center',
    borderRadius: '50%',
    background: vars.color.text,
    color: vars.color.surface,
    fontFamily: vars.font.heading,
    fontWeight: 600,
    lineHeight: 1,
  },
  photograph: { flex: 'none' },
});
export const sizes = styleVariants({
  small: { width: 40, height: 40, fontSize: 15 },
  large: { width: 72, height: 72, fontSize: 26 },
});
