import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The root of the repository; tests are run from there. */
export const root = process.cwd();

const FOLDERS = [
  'bench',
  'blocks',
  'collections',
  'packages',
  'renderer',
  'seed',
  'server',
  'studio',
  'tests',
];
const SOURCE = /\.(?:ts|tsx|mjs)$/;

function listFolder(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !/\/(?:dist|node_modules)\//.test(file));
}

/** Every file that holds code, by its path from the root with forward slashes, in order. */
export function listSourceFiles(): string[] {
  const present = readdirSync(root).filter((name) => FOLDERS.includes(name));
  return present
    .flatMap(listFolder)
    .filter((file) => SOURCE.test(file))
    .sort();
}

/** Whether a file is there for tests alone and never part of what runs. */
export function isTestFile(file: string): boolean {
  return /\.test\.tsx?$|^tests\/|\/(?:testing|conformance|faults)\//.test(file);
}
