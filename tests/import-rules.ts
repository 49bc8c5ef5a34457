import path from 'node:path';
import { type Import, packageOf } from './read-imports.ts';

/** A rule of who may import whom. */
export interface ImportRule {
  /** The rule in a sentence; it is the name of its test and the end of its message. */
  readonly rule: string;
  /** The files the rule is about. Tests may reach further, except where a rule names them. */
  readonly files: RegExp;
  readonly bindsTests?: true;
  allows(made: Import): boolean;
}

const isPackage = (made: Import) => made.target === undefined && !made.specifier.startsWith('node:');
const isUnder = ({ target }: Import, ...folders: readonly string[]) =>
  folders.some((folder) => target?.startsWith(`${folder}/`));
const isOf = (made: Import, ...packages: readonly string[]) => packages.includes(packageOf(made) ?? '');
const WORKSPACE = '@pagewright/embedded-mongo';
const CONTRACTS = ['blocks/_contract', 'collections/_contract'];
/** What a collection offers to blocks: the types of its definition, and its rules, which browsers can run. */
const isPublicOfCollection = (made: Import) =>
  isUnder(made, 'collections') &&
  (made.isTypeOnly || /^collections\/[a-z_]+\/rules\//.test(made.target ?? ''));
const REACT = ['react', 'react-dom', 'radix-ui', 'react-hook-form', '@vanilla-extract/css'];

/** Who may import whom, in the words of the house. */
export const IMPORT_RULES: readonly ImportRule[] = [
  {
    rule: 'a block imports npm packages, _contract, _ui, _runtime, _site, its own folder, and of a collection its types and rules',
    files: /^blocks\/[a-z][^/]*\//,
    allows: (made) =>
      isPackage(made) ||
      isUnder(
        made,
        'blocks/_contract',
        'blocks/_ui',
        'blocks/_runtime',
        'blocks/_site',
        path.dirname(made.file),
      ) ||
      isPublicOfCollection(made),
  },
  {
    rule: 'the test of a block imports what a block may, and what renderer/ and collections/ keep for tests',
    files: /^blocks\/[a-z][^/]*\/.*\.test\.tsx?$/,
    bindsTests: true,
    allows: (made) =>
      isPackage(made) ||
      isUnder(
        made,
        'blocks/_contract',
        'blocks/_ui',
        'blocks/_runtime',
        'blocks/_site',
        path.dirname(made.file),
      ) ||
      isPublicOfCollection(made) ||
      /^(?:renderer|collections)\/(?:.+\/)?testing\//.test(made.target ?? ''),
  },
  {
    rule: 'a schema imports TypeBox, _contract, rules of collections and plain helpers of its own folder',
    files: /^blocks\/.*\.schema\.ts$/,
    allows: (made) =>
      isOf(made, '@sinclair/typebox') ||
      isUnder(made, 'blocks/_contract') ||
      isPublicOfCollection(made) ||
      (isUnder(made, path.dirname(made.file)) && !/\.tsx$|\.css\.ts$/.test(made.specifier)),
  },
  {
    rule: 'the contracts import each other and packages, and none of React',
    files: /^(?:blocks|collections)\/_contract\//,
    // What a contract discovers, it names by a pattern.
    allows: (made) =>
      (isPackage(made) && !isOf(made, ...REACT)) ||
      isUnder(made, ...CONTRACTS) ||
      made.specifier.startsWith('../*/'),
  },
  {
    rule: '_runtime imports _contract and packages',
    files: /^blocks\/_runtime\//,
    allows: (made) => isPackage(made) || isUnder(made, ...CONTRACTS, 'blocks/_runtime'),
  },
  {
    rule: '_ui imports _contract, _runtime and packages',
    files: /^blocks\/_ui\/.*\.tsx?$/,
    allows: (made) => isPackage(made) || isUnder(made, 'blocks/_contract', 'blocks/_runtime', 'blocks/_ui'),
  },
  {
    rule: '_site imports what blocks share, and of collections their types and rules',
    files: /^blocks\/_site\//,
    allows: (made) =>
      isPackage(made) ||
      isUnder(made, 'blocks/_contract', 'blocks/_runtime', 'blocks/_ui', 'blocks/_site') ||
      isPublicOfCollection(made),
  },
  {
    rule: 'a collection imports TypeBox, the contracts and other collections',
    files: /^collections\/[a-z]/,
    allows: (made) => isOf(made, '@sinclair/typebox') || isUnder(made, 'blocks/_contract', 'collections'),
  },
  {
    rule: 'the engine imports of collections/ the contract alone: it discovers the rest',
    files: /^(?:server|renderer|seed|blocks\/_(?:contract|runtime|ui))\//,
    allows: (made) => !isUnder(made, 'collections') || isUnder(made, 'collections/_contract'),
  },
  {
    rule: 'mongodb is imported in server/db and packages/embedded-mongo alone, and where they are measured',
    files: /^(?!bench\/|server\/db\/|packages\/embedded-mongo\/)/,
    bindsTests: true,
    allows: (made) => !isOf(made, 'mongodb'),
  },
  {
    rule: 'packages/embedded-mongo imports nothing of the product',
    files: /^packages\/embedded-mongo\//,
    bindsTests: true,
    allows: (made) => made.target === undefined || isUnder(made, 'packages/embedded-mongo'),
  },
  {
    rule: 'packages/ is imported by the names of its packages, never by its files',
    files: /^(?!packages\/)/,
    bindsTests: true,
    allows: (made) => !isUnder(made, 'packages') && (!isOf(made, WORKSPACE) || made.specifier === WORKSPACE),
  },
  {
    rule: 'server/ reaches React through renderer/entry-server.tsx alone; types are free',
    files: /^server\/|^seed\//,
    allows: (made) =>
      made.isTypeOnly ||
      (!isOf(made, ...REACT) && (!isUnder(made, 'renderer') || made.target === 'renderer/entry-server.tsx')),
  },
  {
    rule: 'server/ imports of blocks/ the contract, the schemas and the values of the theme alone; types are free',
    files: /^server\/|^seed\//,
    allows: (made) =>
      made.isTypeOnly ||
      !isUnder(made, 'blocks') ||
      isUnder(made, 'blocks/_contract') ||
      made.target === 'blocks/_ui/theme.ts' ||
      /\.schema\.ts$/.test(made.target ?? ''),
  },
  {
    rule: 'only server/content says of HTML that it is safe',
    files: /^(?!server\/content\/)/,
    bindsTests: true,
    allows: (made) => made.target !== 'server/content/mark-safe.ts',
  },
  {
    rule: 'renderer/ does not import server/ or seed/',
    files: /^renderer\//,
    bindsTests: true,
    allows: (made) => !isUnder(made, 'server', 'seed'),
  },
  {
    rule: 'tests/e2e imports no code of the product but what finds a browser',
    files: /^tests\/e2e\//,
    bindsTests: true,
    allows: ({ target = 'package.json' }) =>
      target === 'package.json' ||
      /^tests\/(?:e2e\/|find-free-port\.ts$|longest-first\.ts$)/.test(target) ||
      /^server\/development\/(?:find-chromium|chromium-flags)\.ts$/.test(target),
  },
];
