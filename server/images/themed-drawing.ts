import type { ImageScheme } from '../../blocks/_contract/image-file.ts';
import { dark, light, type Palette } from '../../blocks/_ui/theme.ts';

const PALETTES: Readonly<Record<ImageScheme, Palette>> = { light, dark };

/** What pictures in the colours of the theme are made from, beside the drawings themselves. */
export const THEME = JSON.stringify(PALETTES);

/** A colour of the theme by the name its custom property has, with what other programs draw in its place. */
const COLOR = /var\(--color-([a-z-]+)\s*(?:,[^()]*)?\)/g;

const camelCase = (name: string) => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Whether a drawing takes colours of the theme: `fill="var(--color-accent, #d4351a)"`. */
export function isThemedDrawing(svg: string): boolean {
  return svg.search(COLOR) >= 0;
}

/** Puts the colours of one scheme into a drawing. A name that the theme does not have stays as it is written. */
export function paintDrawing(svg: string, scheme: ImageScheme): string {
  const colors = new Map(Object.entries(PALETTES[scheme]));
  return svg.replaceAll(COLOR, (written, name: string) => colors.get(camelCase(name)) ?? written);
}
