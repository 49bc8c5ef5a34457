import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { IMPORT_RULES } from './import-rules.ts';
import { type Import, packageOf, readImports } from './read-imports.ts';
import { findCircles, listArrows, roomOf } from './rooms.ts';
import { isTestFile, listSourceFiles, root } from './source-files.ts';

const files = listSourceFiles();
const importsOf = new Map(files.map((file) => [file, readImports(file)]));
const imports = [...importsOf.values()].flat();

const describeImport = ({ file, line, specifier }: Import) => `${file}:${line} imports '${specifier}'`;

describe('who may import whom', () => {
  for (const { rule, files: pattern, bindsTests, allows } of IMPORT_RULES) {
    it(rule, () => {
      const bound = imports.filter(({ file }) => pattern.test(file) && (bindsTests || !isTestFile(file)));
      const broken = bound.filter((made) => !allows(made));
      expect(broken.map((made) => `${describeImport(made)}: ${rule}`)).toEqual([]);
    });
  }
});

describe('the rooms of server/', () => {
  it('hold every file but what starts the site and its tools', () => {
    const loose = files.filter((file) => /^server\/[^/]+$/.test(file));
    expect(loose.sort()).toEqual([
      'server/app.ts',
      'server/build.mjs',
      'server/dev.mjs',
      'server/main.ts',
      'server/start.mjs',
    ]);
  });

  it('stand in an order: no import leads back to where another one came from, not even for a type', () => {
    const circles = findCircles(listArrows(imports));
    const told = circles.map(({ from, to, made }) => `${from} -> ${to}: ${describeImport(made)}`);
    expect(told).toEqual([]);
  });

  it('know nothing of the site as a whole, but for those who start it', () => {
    const STARTERS = ['process', 'commands', 'development', 'testing'];
    const upwards = imports.filter(
      ({ file, target }) =>
        /^server\/(?:app|main)\.ts$/.test(target ?? '') &&
        roomOf(file) !== undefined &&
        !STARTERS.includes(roomOf(file) ?? '') &&
        !isTestFile(file),
    );
    expect(upwards.map(describeImport)).toEqual([]);
  });

  it('would be found in a circle, however long it is', () => {
    const arrows = ['ab', 'bc', 'ca', 'cd', 'de'].map(([from = '', to = '']) => ({ from, to }));
    expect(findCircles(arrows).map(({ from, to }) => from + to)).toEqual(['ab', 'bc', 'ca']);
  });
});

describe('how an import is written', () => {
  it('names a file that is there, with its extension', () => {
    const broken = imports.filter(
      ({ target }) => target !== undefined && !existsSync(path.join(root, target)),
    );
    expect(broken.map((made) => `${describeImport(made)}, which is no file`)).toEqual([]);
  });

  it('names a package that package.json declares, and what runs needs no package of development', () => {
    const isDevelopment = (file: string) =>
      isTestFile(file) || /^bench\/|^server\/dev|\/fonts\/|\.config\.ts$/.test(file);
    const broken = imports.filter((made) => {
      const name = packageOf(made);
      if (name === undefined || name.startsWith('node:') || made.isTypeOnly) return false;
      const { name: own, dependencies, devDependencies } = manifestOf(made.file);
      if (name === own) return false;
      const known = isDevelopment(made.file) ? { ...dependencies, ...devDependencies } : dependencies;
      return !Object.hasOwn(known, name);
    });
    expect(broken.map((made) => `${describeImport(made)}, which "dependencies" does not name`)).toEqual([]);
  });

  it('goes to the file itself: there are no barrels and no drawers for odds and ends', () => {
    const drawers = files.filter((file) => /\/(?:utils?|helpers?|common|misc)\.tsx?$/.test(file));
    expect(drawers.map((file) => `${file}: name the one thing it holds`)).toEqual([]);
    const barrels = files.filter((file) => isBarrel(file));
    expect(barrels.map((file) => `${file} only passes on what other files export`)).toEqual([]);
  });
});

describe('what reaches a browser', () => {
  const ENTRIES = ['renderer/entry-client.ts'];
  const HEAVY = ['ajv', 'ajv-formats', 'dompurify', 'fastify', 'jsdom', 'markdown-it', 'mongodb'];

  it('holds no server package, no module of Node and no schema of a block', () => {
    const broken = walkFrom(ENTRIES).filter(({ made }) => {
      const name = packageOf(made) ?? '';
      return HEAVY.includes(name) || name.startsWith('node:') || /\.schema\.ts$/.test(made.target ?? '');
    });
    const chains = broken.map(
      ({ made, chain }) => `${describeImport(made)}, reached by ${chain.join(' > ')}`,
    );
    expect(chains).toEqual([]);
  });

  it('reaches every view and every island', () => {
    const reached = new Set(walkFrom(ENTRIES).map(({ made }) => made.target));
    const parts = files.filter((file) => /\.(?:view|island)\.tsx$/.test(file));
    expect(parts.filter((file) => !reached.has(file))).toEqual([]);
  });
});

/** The package.json that a file belongs to: that of its package, or of the site. */
function manifestOf(file: string): Pick<typeof packageJson, 'name' | 'dependencies' | 'devDependencies'> {
  const folder = /^packages\/[^/]+/.exec(file)?.[0];
  if (folder === undefined) return packageJson;
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
}

/** Whether a file does nothing but pass on what other files export. */
function isBarrel(file: string): boolean {
  const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
  const passesOn = (statement: (typeof program.body)[number]) =>
    statement.type === 'ExportAllDeclaration' ||
    (statement.type === 'ExportNamedDeclaration' && statement.source !== null);
  return program.body.length > 0 && program.body.every(passesOn);
}

/** Every import that code can reach from some files, each with the way it is reached. */
function walkFrom(entries: readonly string[]): { made: Import; chain: readonly string[] }[] {
  const found: { made: Import; chain: readonly string[] }[] = [];
  const seen = new Set(entries);
  const queue = entries.map((entry) => [entry]);
  for (const chain of queue) {
    for (const made of importsOf.get(chain.at(-1) ?? '') ?? []) {
      if (made.isTypeOnly) continue;
      found.push({ made, chain });
      if (made.target === undefined || seen.has(made.target)) continue;
      seen.add(made.target);
      queue.push([...chain, made.target]);
    }
  }
  return found;
}
