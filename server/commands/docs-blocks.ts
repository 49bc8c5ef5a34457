import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkSite } from '../../blocks/_contract/check-site.ts';
import * as renderer from '../../renderer/entry-server.tsx';
import { readSeedData } from '../../seed/seed-data.ts';
import { fingerprintLook } from '../block-docs/fingerprint-look.ts';
import { formatBlockDocs } from '../block-docs/format-block-docs.ts';
import {
  FINGERPRINTS_FILE,
  listPictures,
  PICTURES_DIR,
  readFingerprints,
} from '../block-docs/list-pictures.ts';
import { readExamples } from '../block-docs/read-examples.ts';
import { type ExampleParts, renderBlockExample } from '../block-docs/render-block-example.ts';
import type { Sitter } from '../development/take-pictures.ts';
import { LayoutFolderError } from '../layouts/folder-source.ts';
import { readFolder } from '../lint/read-folder.ts';
import { createSeedDatabase } from '../lint/seed-database.ts';
import { openBuiltAssets, typesOf } from '../pages/assets.ts';
import { blockDefinitions } from '../pages/block-definitions.ts';
import { stopWithOneLine } from '../process/stop-with-one-line.ts';
import { UsageError } from '../process/usage-error.ts';
import { createReadSource } from '../reads/read-source.ts';
import { readConfig } from '../settings/config.ts';

const FILE = 'docs/blocks.md';
const CLIENT_DIR = 'dist/client';

function readOptions(): { pictures: boolean } {
  try {
    const { values } = parseArgs({ options: { pictures: { type: 'boolean' } } });
    return { pictures: values.pictures ?? false };
  } catch {
    throw new UsageError('Usage: npm run docs:blocks [-- --pictures]');
  }
}

/** Takes the pictures of all blocks that look otherwise than they did. */
async function writePictures(parts: ExampleParts): Promise<void> {
  // The browser is there for developers alone, so it is loaded only when it is asked for.
  const { takePictures } = await import('../development/take-pictures.ts');
  const assets = await openBuiltAssets(path.resolve(CLIENT_DIR));
  const [taken, known] = await Promise.all([readFingerprints(), listPictures()]);
  const fingerprints: Record<string, string> = {};
  const sitters: Sitter[] = [];
  for (const definition of [...parts.definitions.values()].sort((a, b) => a.type.localeCompare(b.type))) {
    const { type } = definition;
    const { html, blocks } = await renderBlockExample(definition, parts);
    const fingerprint = await fingerprintLook(html, typesOf(blocks));
    fingerprints[type] = fingerprint;
    if (taken[type] === fingerprint && known.has(type)) continue;
    const { css } = await assets.forBlocks(blocks);
    sitters.push({ type, html, css: renderer.inlineStyle(css) });
  }
  const imagesDir = path.join(parts.layoutsDir, '_images');
  const pictures = await takePictures(sitters, { clientDir: path.resolve(CLIENT_DIR), imagesDir });
  await mkdir(PICTURES_DIR, { recursive: true });
  for (const [type, picture] of pictures) await writeFile(path.join(PICTURES_DIR, `${type}.jpg`), picture);
  await writeFile(FINGERPRINTS_FILE, `${JSON.stringify(fingerprints, null, 2)}\n`);
  console.log(`Wrote ${pictures.size} pictures to ${PICTURES_DIR}.`);
}

/** Writes the page about all blocks anew, and with `--pictures` each picture that is out of date. */
async function run(): Promise<void> {
  const { pictures } = readOptions();
  const { layoutsDir } = readConfig(process.env);
  const examples = await readExamples(blockDefinitions.keys());
  if (pictures) {
    const { site: file } = await readFolder(layoutsDir);
    const { site, problems } = checkSite(file.displayPath, file.text);
    if (!site) throw new LayoutFolderError(problems.map(({ message }) => message).join('\n'));
    const database = createSeedDatabase(await readSeedData(path.resolve('seed/data')));
    const source = createReadSource(database);
    const definitions = blockDefinitions;
    await writePictures({ definitions, examples, source, database, site, layoutsDir, renderer });
  }
  await writeFile(path.resolve(FILE), formatBlockDocs(blockDefinitions, examples, await listPictures()));
  console.log(`Wrote ${FILE} from ${blockDefinitions.size} block types.`);
}

run().catch(stopWithOneLine);
