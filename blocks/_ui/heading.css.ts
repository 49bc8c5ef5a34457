import { styleVariants } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const headingSize = styleVariants({
  display: { fontSize: vars.size.h1, lineHeight: 1.02, letterSpacing: '-0.035em' },
  large: { fontSize: vars.size.h2, lineHeight: 1.08, letterSpacing: '-0.025em' },
  medium: { fontSize: vars.size.h3, lineHeight: 1.2 },
  small: { fontSize: vars.size.h4, lineHeight: 1.3 },
});
