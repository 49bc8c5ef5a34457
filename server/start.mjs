// Starts the server or one of its commands: node server/start.mjs [main | dev | seed | leads | ...]
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale, root } from './build.mjs';

const [name = 'main', ...rest] = process.argv.slice(2);
process.argv.splice(2, process.argv.length, ...rest);

if (name === 'dev') {
  const { startDevelopment } = await import('./dev.mjs');
  await startDevelopment();
} else {
  await buildIfStale();
  process.env.NODE_ENV ??= 'production';
  const file = [`dist/server/${name}.js`, `dist/server/commands/${name}.js`]
    .map((candidate) => path.join(root, candidate))
    .find((candidate) => existsSync(candidate));
  if (!file) {
    console.error(`There is no command "${name}". See the scripts in package.json.`);
    process.exit(1);
  }
  if (name !== 'main') endWhenNobodyReads();
  await import(pathToFileURL(file).href);
}

/** As `npm run leads -- --csv | head` does once it has seen enough: there is nothing more to do, and nothing is wrong. */
function endWhenNobodyReads() {
  process.stdout.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}
