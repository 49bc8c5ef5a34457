import { assignVars, createGlobalThemeContract, globalStyle, style } from '@vanilla-extract/css';
import { dark, fonts, inverse, light, media, type Palette, shadow, sizes, tone, widths } from './theme.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** The site's custom properties, named by their path: `vars.color.textMuted` is `--color-text-muted`. */
export const vars = createGlobalThemeContract(
  {
    color: {
      surface: null,
      surfaceRaised: null,
      surfaceSunken: null,
      text: null,
      textMuted: null,
      line: null,
      lineStrong: null,
      accent: null,
      accentHover: null,
      onAccent: null,
      accentText: null,
      positive: null,
      danger: null,
      focus: null,
    },
    /** Lightness and chroma for `oklch(...)`; see tinted.ts and category-color.css.ts for the hues. */
    tone: { tintFrom: null, tintTo: null, categoryText: null },
    shadow: { float: null },
    font: { heading: null, body: null, code: null },
    size: { small: null, body: null, lead: null, h4: null, h3: null, h2: null, h1: null, figure: null },
    width: { content: null, narrow: null, measure: null },
    space: {
      /** Between the page's edge and its content. */
      page: null,
      /** Above and below a section. */
      section: null,
      /** Between columns. */
      column: null,
    },
  },
  (_value, path) => path.map(kebab).join('-'),
);

const schemeVars = (palette: Palette, tones: (typeof tone)['light' | 'dark'], float: string) => ({
  ...assignVars(vars.color, palette),
  ...assignVars(vars.tone, tones),
  [vars.shadow.float]: float,
});

globalStyle(':root', {
  colorScheme: 'light dark',
  vars: {
    ...schemeVars(light, tone.light, shadow.light),
    ...assignVars(vars.font, fonts),
    ...assignVars(vars.size, sizes),
    ...assignVars(vars.width, widths),
    [vars.space.page]: 'clamp(20px, 5vw, 64px)',
    [vars.space.section]: 'clamp(64px, 8.5vw, 128px)',
    [vars.space.column]: 'clamp(24px, 3vw, 48px)',
  },
  '@media': {
    [media.dark]: { vars: schemeVars(dark, tone.dark, shadow.dark) },
    [media.print]: {
      vars: {
        ...schemeVars(light, tone.light, 'none'),
        [vars.size.h1]: '26pt',
        [vars.size.h2]: '18pt',
        [vars.size.figure]: '22pt',
        [vars.space.section]: '24pt',
        [vars.space.page]: '0',
      },
    },
  },
});

/** Turns everything inside to paper on ink. Print keeps the page's own colours, to save ink. */
export const inverseScheme = style({
  '@media': {
    'not print': {
      colorScheme: 'dark',
      vars: schemeVars(inverse, tone.dark, shadow.dark),
    },
  },
});
