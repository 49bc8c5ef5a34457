import { style, styleVariants } from '@vanilla-extract/css';
import { serviceHues } from './theme.ts';
import { tinted } from './tinted.ts';
import { vars } from './tokens.css.ts';

const base = style(tinted);

export const serviceTintClasses: Record<string, string> = styleVariants(serviceHues, (hue) => [
  base,
  { vars: { '--hue': String(hue) } },
]);

/** The tint of what has none of its own. */
export const plainTintClass = style({ background: vars.color.surfaceSunken });
