/**
 * Cuts the faces of share images: `node server/share-images/fonts/cut-fonts.mjs` writes the .woff files beside
 * this one. One weight each, because what draws with them takes no variable fonts. Run it after changing the
 * face, and commit the result: builds never run it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const BRICOLAGE = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque';
const NOTO = '@fontsource-variable/noto-sans/files/noto-sans';

/** What lies in each: the characters of one script, as the packages part them. */
const CUTS = [
  { source: `${BRICOLAGE}-latin-opsz-normal.woff2`, target: 'latin.woff', axes: { opsz: 60, wght: 700 } },
  {
    source: `${BRICOLAGE}-latin-ext-opsz-normal.woff2`,
    target: 'latin-ext.woff',
    axes: { opsz: 60, wght: 700 },
  },
  {
    source: `${BRICOLAGE}-vietnamese-opsz-normal.woff2`,
    target: 'vietnamese.woff',
    axes: { opsz: 60, wght: 700 },
  },
  { source: `${NOTO}-greek-wght-normal.woff2`, target: 'greek.woff', axes: { wght: 700 } },
  { source: `${NOTO}-cyrillic-wght-normal.woff2`, target: 'cyrillic.woff', axes: { wght: 700 } },
];

for (const { source, target, axes } of CUTS) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(source)));
  const cut = await subsetFont(whole, allCharacters(), {
    targetFormat: 'woff',
    variationAxes: axes,
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp'],
  });
  await writeFile(new URL(target, import.meta.url), cut);
  console.log(`${target}: ${cut.length} bytes`);
}

/** Every character of the first plane but its surrogates: a face keeps what it has of them. */
function allCharacters() {
  let text = '';
  for (let code = 0x20; code < 0x2c00; code += 1) text += String.fromCharCode(code);
  return text;
}
