import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { listSourceFiles, root } from './source-files.ts';

/** One import of a source file, static or dynamic, or one file that an `import.meta.glob` finds. */
export interface Import {
  /** The importing file, by its path from the root. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** What is written between the quotes. */
  readonly specifier: string;
  /** The imported file by its path from the root, or undefined for a package or a module of Node. */
  readonly target?: string;
  /** True where only types are imported, so that nothing of it is left when the code runs. */
  readonly isTypeOnly: boolean;
}

const GLOB = /import\.meta\.glob(?:<[^(]*>)?\(\s*'([^']+)'/g;

/** Makes a regular expression of a glob: `*` stays within a folder, `**` does not. */
function globToRegExp(glob: string): RegExp {
  const source = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${source}$`);
}

/** Reads every import of a source file. @throws Error where the file cannot be parsed. */
export function readImports(file: string): Import[] {
  return findImports(file, readFileSync(path.join(root, file), 'utf8'));
}

/** Finds every import in the text of a file. @throws Error where the text cannot be parsed. */
export function findImports(file: string, text: string): Import[] {
  const { module, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);

  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const fromHere = (specifier: string) => path.posix.join(path.posix.dirname(file), specifier);
  const toImport = (specifier: string, offset: number, isTypeOnly: boolean): Import => {
    const target = specifier.startsWith('.') ? fromHere(specifier).replace(/\?.*$/, '') : undefined;
    return { file, line: lineAt(offset), specifier, isTypeOnly, ...(target !== undefined && { target }) };
  };

  const imports = module.staticImports.map(({ moduleRequest, start, entries }) => {
    const isTypeOnly = entries.length > 0 && entries.every(({ isType }) => isType);
    return toImport(moduleRequest.value, start, isTypeOnly);
  });
  const reexports = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, start, isType }) =>
      moduleRequest ? toImport(moduleRequest.value, start, isType) : [],
    );
  const lazy = module.dynamicImports.flatMap(({ start, moduleRequest }) => {
    const literal = /^'([^']+)'$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
    return literal === undefined ? [] : toImport(literal, start, false);
  });
  const globs = [...text.matchAll(GLOB)].flatMap(({ 1: glob = '', index }) => {
    const pattern = globToRegExp(fromHere(glob));
    const found = listSourceFiles().filter((candidate) => pattern.test(candidate));
    return found.map(
      (target): Import => ({ file, line: lineAt(index), specifier: glob, target, isTypeOnly: false }),
    );
  });
  return [...imports, ...reexports, ...lazy, ...globs];
}

/** The name of the package an import asks for: `react-dom` of `react-dom/server`; undefined for a file. */
export function packageOf({ specifier, target }: Import): string | undefined {
  if (target !== undefined) return undefined;
  if (specifier.startsWith('node:')) return specifier;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
