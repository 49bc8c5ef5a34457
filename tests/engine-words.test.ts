import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PUBLIC_COLLECTIONS } from '../collections/_contract/collections.ts';
import { isTestFile, listSourceFiles, root } from './source-files.ts';

const ENGINE = /^(?:server|renderer|seed|blocks\/_(?:contract|runtime|ui))\//;
/** Files that name the site nevertheless, each with the reason. */
const EXCEPTIONS = new Map([
  ['blocks/_contract/rules/legacy-target.ts', 'the redirects of the old site (the specification, section 2)'],
  ['blocks/_contract/check-data.ts', 'an example of a read in a message'],
  ['blocks/_contract/layout.ts', 'an example of a read in the help of an editor'],
]);

const engine = listSourceFiles().filter(
  (file) => ENGINE.test(file) && !isTestFile(file) && !EXCEPTIONS.has(file),
);

/** Code without its comments, where examples may name what they like. */
const codeOf = (file: string) =>
  readFileSync(path.join(root, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(?<=^|[\s;{(,])\/\/.*$/gm, '');

it.each(PUBLIC_COLLECTIONS.map((collection) => [collection.name, collection] as const))(
  'the engine says nothing of %s',
  (name, { reads, address }) => {
    const paths = Object.values(reads).map((read) => read.path.replace(/\/:.*$/, ''));
    const compounds = Object.keys(reads).filter((read) => /[a-z][A-Z]/.test(read));
    const words = [...paths, ...compounds, `'${name}'`, ...(address ? [address.replace(/:.*$/, '')] : [])];
    const found = engine.flatMap((file) => {
      const code = codeOf(file);
      return words.filter((word) => code.includes(word)).map((word) => `${file}: ${word}`);
    });
    expect(found).toEqual([]);
  },
);
