/**
 * Cuts the heading face down to what the site sets in it: `node blocks/_ui/fonts/subset-font.mjs`
 * writes bricolage-grotesque.woff2 beside this file. Run it after changing characters, weights or the face,
 * and commit the result: builds never run it. Fails when the face outgrows its budget of 30 kB.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const budget = 30_000;
const source = fileURLToPath(
  import.meta.resolve(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
  ),
);
const target = fileURLToPath(new URL('./bricolage-grotesque.woff2', import.meta.url));

const basicLatin = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join(
  '',
);
const punctuationAndCurrency = '\u00a0·•–—‘’“”…×−±→°©®™£€¥½';
const lettersOfNames = 'éèáàäåçñöøü';

const font = await subsetFont(await readFile(source), basicLatin + punctuationAndCurrency + lettersOfNames, {
  targetFormat: 'woff2',
  // Only weight stays variable; a display size of 60 is the tight, characterful cut that headings are set in.
  variationAxes: { opsz: 60, wght: { min: 400, max: 800 } },
  keepFeatures: ['kern', 'mark', 'ccmp', 'liga', 'tnum'],
});

if (font.length > budget) {
  throw new Error(
    `${target}: the subset has ${font.length} bytes, over its budget of ${budget}. Drop characters.`,
  );
}
await writeFile(target, font);
console.log(`${target}: ${font.length} bytes`);
