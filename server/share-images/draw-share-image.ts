import sharp from 'sharp';
import { light } from '../../blocks/_ui/theme.ts';
import { breakLines } from './break-lines.ts';
import { keepDrawable, measureLine, setLine } from './faces.ts';
import type { ShareCard } from './share-card.ts';

/** In pixels, as every network shows shared links. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

const MARGIN = 72;
const BOX_WIDTH = SHARE_IMAGE_SIZE.width - 2 * MARGIN;
const LINE_HEIGHT = 1.06;
/** What the title may be set in: the largest size whose lines fit their number. */
const TITLE_SIZES = [
  { size: 150, maxLines: 1 },
  { size: 104, maxLines: 2 },
  { size: 88, maxLines: 3 },
  { size: 74, maxLines: 3 },
  { size: 62, maxLines: 4 },
  { size: 52, maxLines: 5 },
] as const;
const SMALLEST = TITLE_SIZES[5];
const TITLE_TOP = 216;
/** More would not be read; what is past it costs no time. */
const LONGEST_TITLE = 300;

/** The F that is the end of a ruler, as in the header. */
const LOGO_MARK = 'M0 0h20v4H4v3h5v2H4v3h11v4H4v3h5v2H4v5H0z';
const RISING_LINE = 'M0 608L150 597L300 601L450 580L600 572L750 548L900 530L1050 496L1200 470';

/** The title in words that can be drawn; the site's name where too little of it can be. */
function pickTitle({ title, logoText }: ShareCard): string {
  const drawable = keepDrawable(title.slice(0, LONGEST_TITLE));
  const letters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters(drawable) * 2 > letters(title.normalize('NFC').slice(0, LONGEST_TITLE))
    ? drawable
    : keepDrawable(logoText);
}

/** Finds the largest size at which a title fits; one that never does is cut with an ellipsis. */
export function fitTitle(title: string): { size: number; lines: readonly string[] } {
  for (const { size, maxLines } of TITLE_SIZES) {
    const lines = breakLines(title, BOX_WIDTH / size, measureLine);
    const hasWholeWords = lines.join(' ') === title;
    if (lines.length <= maxLines && (hasWholeWords || size === SMALLEST.size)) return { size, lines };
  }
  const { size, maxLines } = SMALLEST;
  const lines = breakLines(title, BOX_WIDTH / size, measureLine).slice(0, maxLines);
  return { size, lines: lines.with(-1, `${lines.at(-1)?.replace(/.{2}$/u, '')}…`) };
}

/** One line of text as a shape. @param x its left end, or its right end where `isAtEnd`. @param y its base line. */
function drawText(
  text: string,
  {
    x,
    y,
    size,
    color,
    isAtEnd = false,
  }: { x: number; y: number; size: number; color: string; isAtEnd?: boolean },
): string {
  const { path, width } = setLine(text);
  const scale = size / 1_000;
  const left = isAtEnd ? x - width * scale : x;
  return `<path transform="translate(${left.toFixed(1)} ${y.toFixed(1)}) scale(${scale})" fill="${color}" d="${path}"/>`;
}

function drawRuler(): string {
  let marks = '';
  for (let x = MARGIN, mark = 0; x <= SHARE_IMAGE_SIZE.width - MARGIN; x += 11, mark += 1) {
    marks += `M${x} 0v${mark % 8 === 0 ? 18 : 8}`;
  }
  return `<path d="${marks}" stroke="${light.lineStrong}" stroke-width="1.5"/>`;
}

/** The share image as SVG: shapes only, so that nothing of the texts is read as markup. */
export function composeShareImage(card: ShareCard): string {
  const { width, height } = SHARE_IMAGE_SIZE;
  const { size, lines } = fitTitle(pickTitle(card));
  const title = lines.map((line, index) =>
    drawText(line, {
      x: MARGIN - size * 0.03,
      y: TITLE_TOP + size * (0.78 + index * LINE_HEIGHT),
      size,
      color: light.text,
    }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${light.surface}"/>`,
    `<path d="${RISING_LINE}V${height}H0z" fill="${light.accent}" fill-opacity="0.1"/>`,
    `<path d="${RISING_LINE}" fill="none" stroke="${light.accent}" stroke-width="6"/>`,
    drawRuler(),
    `<path transform="translate(${MARGIN} 66) scale(1.6)" fill="${light.text}" d="${LOGO_MARK}"/>`,
    drawText(card.logoText, { x: MARGIN + 48, y: 100, size: 38, color: light.text }),
    drawText(card.domain, { x: width - MARGIN, y: 98, size: 26, color: light.textMuted, isAtEnd: true }),
    drawText(card.kind, { x: MARGIN, y: 186, size: 32, color: light.accentText }),
    ...title,
    '</svg>',
  ].join('');
}

/** Draws a share image. The text is set here in a few milliseconds; sharp draws it on threads of its own. @returns PNG. */
export async function drawShareImage(card: ShareCard): Promise<Buffer> {
  return sharp(Buffer.from(composeShareImage(card)))
    .removeAlpha()

    .png({ compressionLevel: 9 })
    .toBuffer();
}
