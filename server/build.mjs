// The one file that must run before anything is built, so it is plain JavaScript.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const SOURCES = ['server', 'renderer', 'blocks', 'seed', 'vite.config.ts', 'package-lock.json'];
const STAMP = path.join(root, 'dist', 'stamp');

/** @param {string} name @returns {string[]} */
function listFiles(name) {
  const file = path.join(root, name);
  if (!existsSync(file)) return [];
  if (path.extname(name) !== '') return [file];
  return readdirSync(file, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && !entry.name.includes('.test.') && !entry.parentPath.includes(`${path.sep}data`),
    )
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** A fingerprint of everything the build is made from. @returns {string} */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(listFiles))
    hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
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

/** Builds the browser's and the server's code, unless what is there was built from the same sources. */
export async function buildIfStale() {
  const isInstalledWithoutSources = !existsSync(path.join(root, 'vite.config.ts'));
  if (isInstalledWithoutSources) return;
  const current = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === current) return;
  const startedAt = Date.now();
  process.stderr.write('Building...\n');
  process.env.NODE_ENV = 'production';
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ root, logLevel: 'warn' });
  await builder.buildApp();
  compressFiles();
  writeFileSync(STAMP, current);
  process.stderr.write(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIfStale();
