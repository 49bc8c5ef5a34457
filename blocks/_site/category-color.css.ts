import { style, styleVariants } from '@vanilla-extract/css';
import { categoryHues } from '../_ui/theme.ts';
import { vars } from '../_ui/tokens.css.ts';

const base = style({ color: `oklch(${vars.tone.categoryText} var(--hue))` });

export const categoryClasses: Record<string, string> = styleVariants(categoryHues, (hue) => [
  base,
  { vars: { '--hue': String(hue) } },
]);

/** The colour of a category that has no hue of its own. */
export const plainCategoryClass = style({
  color: vars.color.textMuted,
  background: vars.color.surfaceSunken,
});
