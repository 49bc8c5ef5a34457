// Builds the site and the benchmarks and runs them: node bench/start.mjs [pages | start-times | weights | ...]
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { buildIfStale, root } from '../server/build.mjs';

/** Those that take minutes or much of the machine come after all others. */
const HEAVY = ['fuzz', 'peers', 'soak', 'overload', 'interactions', 'scale', 'lighthouse'];

const benchmarks = readdirSync(path.join(root, 'bench'))
  .filter((file) => /(?<!config|test)\.ts$/.test(file))
  .map((file) => path.basename(file, '.ts'))
  .sort((a, b) => HEAVY.indexOf(a) - HEAVY.indexOf(b) || a.localeCompare(b));
// Options, such as --minutes 10, are for the benchmark itself.
const wanted = process.argv.slice(2).filter((word) => /^[a-z]/.test(word));
const unknown = wanted.find((name) => !benchmarks.includes(name));
if (unknown !== undefined) {
  console.error(`There is no benchmark "${unknown}". There are ${benchmarks.join(', ')}.`);
  process.exit(1);
}

await buildIfStale();
process.env.NODE_ENV = 'production';
await build({ configFile: path.join(root, 'bench', 'vite.config.ts') });
for (const name of wanted.length > 0 ? wanted : benchmarks) {
  await import(pathToFileURL(path.join(root, 'dist', 'bench', `${name}.js`)).href);
}
