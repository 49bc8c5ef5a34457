/**
 * Cuts the faces of guides: `node server/guides/fonts/cut-fonts.mjs` writes the .woff files beside this one. One
 * weight each, because what draws with them takes no variable fonts. Run it after changing a face, and commit
 * the result: builds never run it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const BRICOLAGE =
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2';
const NOTO = '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2';

const CUTS = [
  { source: BRICOLAGE, target: 'heading.woff', axes: { opsz: 60, wght: 700 } },
  { source: NOTO, target: 'body.woff', axes: { wght: 400 } },
  { source: NOTO, target: 'strong.woff', axes: { wght: 700 } },
];

for (const { source, target, axes } of CUTS) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(source)));
  const cut = await subsetFont(whole, allCharacters(), { targetFormat: 'woff', variationAxes: axes });
  await writeFile(new URL(target, import.meta.url), cut);
  console.log(`${target}: ${cut.length} bytes`);
}

/** Every character of the first plane but its surrogates: a face keeps what it has of them. */
function allCharacters() {
  let text = '';
  for (let code = 0x20; code < 0x2c00; code += 1) text += String.fromCharCode(code);
  return text;
}
