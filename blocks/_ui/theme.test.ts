import { describe, expect, it } from 'vitest';
import {
  categoryHues,
  dark,
  inverse,
  light,
  type Palette,
  positionHues,
  serviceHues,
  tone,
} from './theme.ts';

type Rgb = [number, number, number];

/** Linear sRGB of `#rrggbb`. */
function linearFromHex(hex: string): Rgb {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Linear sRGB of an oklch colour, clipped to the gamut. Matrices from https://bottosson.github.io/posts/oklab/ */
function linearFromOklch(lightnessAndChroma: string, hue: number): Rgb {
  const [lightness = 0, chroma = 0] = lightnessAndChroma.split(' ').map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Contrast ratio of two colours, as WCAG 2 defines it. */
function contrast(one: Rgb, other: Rgb): number {
  const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const palettes: Record<string, Palette> = { light, dark, inverse };
const surfaces = ['surface', 'surfaceRaised', 'surfaceSunken'] as const;
const texts = ['text', 'textMuted', 'accentText', 'positive', 'danger'] as const;
const marks = ['lineStrong', 'accent', 'focus'] as const;

describe.each(Object.entries(palettes))('the %s palette', (_name, palette) => {
  it.each(surfaces.flatMap((surface) => texts.map((text) => [text, surface] as const)))(
    'sets %s on %s with a contrast of at least 4.5',
    (text, surface) => {
      expect(contrast(linearFromHex(palette[text]), linearFromHex(palette[surface]))).toBeGreaterThanOrEqual(
        4.5,
      );
    },
  );

  it.each(surfaces.flatMap((surface) => marks.map((mark) => [mark, surface] as const)))(
    'draws %s on %s with a contrast of at least 3',
    (mark, surface) => {
      expect(contrast(linearFromHex(palette[mark]), linearFromHex(palette[surface]))).toBeGreaterThanOrEqual(
        3,
      );
    },
  );

  it.each(['accent', 'accentHover'] as const)(
    'sets onAccent on %s with a contrast of at least 4.5',
    (fill) => {
      expect(contrast(linearFromHex(palette.onAccent), linearFromHex(palette[fill]))).toBeGreaterThanOrEqual(
        4.5,
      );
    },
  );
});

describe.each([
  ['light', light, tone.light],
  ['dark', dark, tone.dark],
  ['inverse', inverse, tone.dark],
] as const)('the tints of the %s scheme', (_name, palette, tones) => {
  const tintHues = [...new Set<number>([...Object.values(serviceHues), ...positionHues])];

  it.each(tintHues)('carry text and muted text at hue %i', (hue) => {
    for (const tint of [tones.tintFrom, tones.tintTo]) {
      const background = linearFromOklch(tint, hue);
      for (const text of [palette.text, palette.textMuted]) {
        expect(contrast(linearFromHex(text), background)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it.each(Object.entries(categoryHues))('set the name of the category %s readably', (_category, hue) => {
    const text = linearFromOklch(tones.categoryText, hue);
    const backgrounds = surfaces.map((name) => linearFromHex(palette[name]));
    for (const background of backgrounds) expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the hues that the specification asks for', () => {
  it.each([
    'search-engine-optimization',
    'content-marketing',
    'google-ads-management',
    'website-development',
    'social-media-marketing',
  ])('tint the service %s', (slug) => expect(serviceHues).toHaveProperty(slug));

  it.each([
    'SEO Guide',
    'Local SEO',
    'PPC Guide',
    'Content Marketing',
    'Marketing Automation',
    'Social Media',
    'Web Development',
    'PPC',
    'Analytics',
    'E-commerce',
    'Email Marketing',
    "Founder's Journal",
    'Industry Guide',
    'Local Marketing',
    'Conversion Optimization',
  ])('colour the category %s', (category) => expect(Object.keys(categoryHues)).toContain(category));

  it('tint by position in five ways', () => expect(new Set(positionHues).size).toBe(5));
});
