// The one file that must run before anything is built, so it is plain JavaScript.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const SOURCES = [
  'server',
  'renderer',
  'blocks',
  'collections',
  'seed',
  'packages',
  'vite.config.ts',
  'package-lock.json',
];
const PACKAGE = path.join('packages', 'embedded-mongo');

/** @param {string} name @returns {string[]} */
function listFiles(name) {
  const file = path.join(root, name);
  if (!existsSync(file)) return [];
  if (path.extname(name) !== '') return [file];
  return readdirSync(file, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        !entry.name.includes('.test.') &&
        !/[\\/](?:data|dist|node_modules)(?:[\\/]|$)/.test(path.relative(root, entry.parentPath)),
    )
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** A fingerprint of everything a build is made from. @param {string[]} sources @returns {string} */
function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles))
    hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Builds into a folder `dist`, unless what is there was built from the same sources.
 * @param {string} dist @param {string[]} sources @param {() => Promise<unknown>} build
 */
async function unlessFresh(dist, sources, build) {
  const stamp = path.join(root, dist, 'stamp');
  const current = fingerprint(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  await build();
  writeFileSync(stamp, current);
}

/** Puts a brotli and a gzip form beside each built text file, so that none is compressed while visitors wait. */
function compressFiles() {
  const folder = path.join(root, 'dist', 'client');
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    /\.(js|css|svg)$/.test(entry.name),
  );
  for (const entry of texts) {
    const file = path.join(entry.parentPath, entry.name);
    const text = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    writeFileSync(`${file}.br`, brotliCompressSync(text, { params }));
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  }
}

/** Builds the packages of this repository that the server and its tests import. */
export async function buildPackages() {
  await unlessFresh(path.join(PACKAGE, 'dist'), [PACKAGE, 'package-lock.json'], async () => {
    const { build } = await import('vite');
    await build({ root: path.join(root, PACKAGE), logLevel: 'warn' });
  });
}

/** Builds the packages, the browser's and the server's code, each unless it is fresh. */
export async function buildIfStale() {
  const isInstalledWithoutSources = !existsSync(path.join(root, 'vite.config.ts'));
  if (isInstalledWithoutSources) return;
  await buildPackages();
  await unlessFresh('dist', SOURCES, buildSite);
}

async function buildSite() {
  const startedAt = Date.now();
  process.stderr.write('Building...\n');
  process.env.NODE_ENV = 'production';
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ root, logLevel: 'warn' });
  await builder.buildApp();
  compressFiles();
  process.stderr.write(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIfStale();
