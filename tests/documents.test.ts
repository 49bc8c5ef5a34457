import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { root } from './source-files.ts';

const FOLDERS = [
  '.',
  'bench',
  'blocks',
  'blocks/_ui',
  'collections',
  'docs',
  'docs/decisions',
  'layouts',
  'packages/embedded-mongo',
];
const documents = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.posix.join(folder, file)),
);

it.each(documents)('%s leads nowhere that is not there', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8');
  const links = [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
  // A link that starts at the root of the site stands in an example.
  const files = links.filter((link) => !link.startsWith('/'));
  expect(files.filter((file) => !existsSync(path.join(root, path.dirname(document), file)))).toEqual([]);
});

it.each(documents)('%s names only commands there are', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8');
  const named = [...text.matchAll(/npm (?:--silent )?run ([a-z:]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !Object.hasOwn(packageJson.scripts, name))).toEqual([]);
});

it('gives every decision a number of its own', () => {
  const numbers = readdirSync(path.join(root, 'docs/decisions')).map((file) => file.slice(0, 3));
  expect(numbers.filter((number) => !/^\d{3}$/.test(number))).toEqual([]);
  expect(new Set(numbers).size).toBe(numbers.length);
});
