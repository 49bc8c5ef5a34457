/**
 * The brand in one file: every colour, size and duration of the site.
 * To re-brand, edit the values here and run `npx vitest run blocks/_ui`, which checks the contrast of each pair.
 */

/** Colours of one scheme. Each `on...` or text colour reaches 4.5:1 on the surfaces it stands on. */
export interface Palette {
  /** The page itself. */
  surface: string;
  /** What lies on the page: panels, fields, menus. */
  surfaceRaised: string;
  /** A quiet band or well. */
  surfaceSunken: string;
  text: string;
  textMuted: string;
  /** Hairlines between things. */
  line: string;
  /** Borders of fields and the axis of a chart: 3:1 on every surface. */
  lineStrong: string;
  /** The one thing to do, and the rising line of a chart. */
  accent: string;
  accentHover: string;
  onAccent: string;
  /** The accent as a colour of text. */
  accentText: string;
  positive: string;
  danger: string;
  /** The ring around what has the focus: 3:1 on every surface. */
  focus: string;
}

export const light: Palette = {
  surface: '#faf7f0',
  surfaceRaised: '#fffdf9',
  surfaceSunken: '#f1ebdf',
  text: '#131a2e',
  textMuted: '#545a6b',
  line: '#ddd5c5',
  lineStrong: '#7f7b72',
  accent: '#d4351a',
  accentHover: '#b32812',
  onAccent: '#ffffff',
  accentText: '#b82a12',
  positive: '#14664a',
  danger: '#a3141f',
  focus: '#1f4fd8',
};

export const dark: Palette = {
  surface: '#0e1320',
  surfaceRaised: '#161c2d',
  surfaceSunken: '#0a0e18',
  text: '#f2ede3',
  textMuted: '#aaaebb',
  line: '#2a3247',
  lineStrong: '#747c92',
  accent: '#ff6444',
  accentHover: '#ff8468',
  onAccent: '#1a0803',
  accentText: '#ff8468',
  positive: '#5fc79d',
  danger: '#ff8f8a',
  focus: '#8fb0ff',
};

/** Bands that turn the page over: ink with paper-coloured text, the same in both schemes. */
export const inverse: Palette = {
  ...dark,
  surface: '#151c30',
  surfaceRaised: '#1d253c',
  surfaceSunken: '#10162a',
  line: '#343d57',
  lineStrong: '#7c859c',
};

/** Lightness and chroma (oklch) that every tint and category colour shares; only the hue differs. */
export const tone = {
  light: {
    tintFrom: '0.95 0.014',
    tintTo: '0.895 0.032',
    categoryText: '0.45 0.09',
  },
  dark: {
    tintFrom: '0.31 0.03',
    tintTo: '0.24 0.035',
    categoryText: '0.82 0.09',
  },
} as const;

/** Hue of each service's tint, by the service's slug. */
export const serviceHues = {
  'search-engine-optimization': 40,
  'content-marketing': 130,
  'google-ads-management': 80,
  'website-development': 255,
  'website-design-development': 255,
  'social-media-marketing': 350,
  'email-marketing': 220,
  'marketing-automation': 295,
  'conversion-rate-optimization': 15,
  'local-seo': 165,
} as const;

/** Hues that follow one another where position decides, such as the headers of case study cards. */
export const positionHues = [40, 255, 80, 165, 310] as const;

/** Hue of each blog category, by its name. */
export const categoryHues = {
  'SEO Guide': 35,
  'Local SEO': 165,
  'PPC Guide': 85,
  PPC: 85,
  'Content Marketing': 130,
  'Marketing Automation': 295,
  'Social Media': 350,
  'Web Development': 255,
  Analytics: 235,
  'E-commerce': 60,
  'Email Marketing': 215,
  "Founder's Journal": 320,
  'Industry Guide': 275,
  'Local Marketing': 190,
  'Conversion Optimization': 15,
} as const;

export const fonts = {
  heading: "'Bricolage Grotesque', 'Bricolage Fallback', system-ui, sans-serif",
  // Not "system-ui", which on Linux and some Windows set-ups is a face made for menus.
  body: "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Liberation, Arial, sans-serif",
  code: 'ui-monospace, Menlo, Consolas, monospace',
} as const;

/** Font sizes, fluid from a 360 px phone to a 1,280 px desk. */
export const sizes = {
  small: '0.9375rem',
  body: 'clamp(1.0625rem, 1.04rem + 0.11vw, 1.125rem)',
  lead: 'clamp(1.1875rem, 1.1rem + 0.39vw, 1.4375rem)',
  h4: 'clamp(1.125rem, 1.08rem + 0.2vw, 1.25rem)',
  h3: 'clamp(1.375rem, 1.29rem + 0.39vw, 1.625rem)',
  h2: 'clamp(2rem, 1.56rem + 1.96vw, 3.25rem)',
  h1: 'clamp(2.75rem, 1.87rem + 3.91vw, 5rem)',
  /** Big numbers. */
  figure: 'clamp(2.5rem, 1.96rem + 2.4vw, 4rem)',
} as const;

/** Space on a 4 px grid: `space[6]` is 24 px. */
export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
  16: '64px',
  20: '80px',
  24: '96px',
} as const;

export const widths = {
  /** The page's content. */
  content: '75rem',
  /** Forms and short texts. */
  narrow: '45rem',
  /** The measure of reading text. */
  measure: '65ch',
} as const;

export const radius = '4px';

export const shadow = {
  light: '0 1px 2px rgb(19 26 46 / 0.06), 0 12px 32px rgb(19 26 46 / 0.14)',
  dark: '0 1px 2px rgb(0 0 0 / 0.4), 0 12px 32px rgb(0 0 0 / 0.55)',
} as const;

export const duration = '140ms';

/** Media queries. `tablet` and `desktop` are minimum widths; `phone` is what is narrower than a tablet. */
export const media = {
  phone: 'not all and (min-width: 40em)',
  tablet: '(min-width: 40em)',
  desktop: '(min-width: 64em)',
  dark: '(prefers-color-scheme: dark)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
  print: 'print',
} as const;

/** How the chosen one of several looks in forced colours, which would otherwise take its ground away. */
export const forcedChosen = {
  background: 'SelectedItem',
  color: 'SelectedItemText',
  forcedColorAdjust: 'none',
} as const;
