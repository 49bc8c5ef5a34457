import { create, type Font } from 'fontkit';
import cyrillic from './fonts/cyrillic.woff?inline';
import greek from './fonts/greek.woff?inline';
import latin from './fonts/latin.woff?inline';
import latinExtended from './fonts/latin-ext.woff?inline';
import vietnamese from './fonts/vietnamese.woff?inline';

/** A text as an outline: no renderer needs a font for it, and no character of it can be markup. */
export interface Outline {
  /** SVG path data, in thousandths of the font size, y downwards from the base line. */
  readonly path: string;
  /** In thousandths of the font size. */
  readonly width: number;
}

/** Tight, as headings of the site are set. */
const LETTER_SPACING = -28;

let parsed: readonly Font[] | undefined;

/** The faces in the order in which they are asked for a character; parsed when first needed. */
function faces(): readonly Font[] {
  parsed ??= [latin, latinExtended, vietnamese, greek, cyrillic].map(readFace);
  return parsed;
}

function readFace(dataUrl: string): Font {
  const font = create(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'));
  if (!('layout' in font)) throw new Error('A face of the share images is a collection, expected one face.');
  return font;
}

const faceOf = (character: string) =>
  faces().find((face) => face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

/** Leaves out what no face can draw, such as emoji, and the gaps that leaves. */
export function keepDrawable(text: string): string {
  const characters = [...text.normalize('NFC').replace(/\s+/g, ' ')].filter(faceOf);
  return characters.join('').replace(/ {2,}/g, ' ').trim();
}

/** Parts a text where the face changes. */
function splitByFace(text: string): { face: Font; text: string }[] {
  const runs: { face: Font; text: string }[] = [];
  for (const character of text) {
    const face = faceOf(character);
    const last = runs.at(-1);
    if (!face) continue;
    if (last?.face === face) last.text += character;
    else runs.push({ face, text: character });
  }
  return runs;
}

/** The same few characters come again and again. */
const advances = new Map<string, number>();

function advanceOf(character: string): number {
  const known = advances.get(character);
  if (known !== undefined) return known;
  const glyph = faceOf(character)?.glyphForCodePoint(character.codePointAt(0) ?? 0);
  const advance = glyph ? (glyph.advanceWidth + LETTER_SPACING) / 1_000 : 0;
  advances.set(character, advance);
  return advance;
}

/** How wide a line is, in font sizes. Without kerning, which only ever makes it a little narrower. */
export function measureLine(text: string): number {
  let width = 0;
  for (const character of text) width += advanceOf(character);
  return width;
}

/** Sets one line of text. What no face has is left out. */
export function setLine(text: string): Outline {
  let [path, x] = ['', 0];
  for (const run of splitByFace(text)) {
    const { glyphs, positions } = run.face.layout(run.text);
    for (const [index, glyph] of glyphs.entries()) {
      const position = positions[index];
      if (!position) continue;
      const { xOffset, yOffset, xAdvance } = position;
      path += glyph.path.transform(1, 0, 0, -1, Math.round(x + xOffset), -Math.round(yOffset)).toSVG();
      x += xAdvance + LETTER_SPACING;
    }
  }
  return { path, width: Math.max(x - LETTER_SPACING, 0) };
}
