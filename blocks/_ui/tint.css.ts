import { style, styleVariants } from '@vanilla-extract/css';
import { positionHues, serviceHues } from './theme.ts';
import { vars } from './tokens.css.ts';

const base = style({
  background: `linear-gradient(135deg, oklch(${vars.tone.tintFrom} var(--hue)), oklch(${vars.tone.tintTo} var(--hue)))`,
});

export const serviceTintClasses: Record<string, string> = styleVariants(serviceHues, (hue) => [
  base,
  { vars: { '--hue': String(hue) } },
]);

export const positionTintClasses: string[] = positionHues.map((hue) =>
  [base, style({ vars: { '--hue': String(hue) } })].join(' '),
);

/** The tint of what has none of its own. */
export const plainTintClass = style({ background: vars.color.surfaceSunken });
