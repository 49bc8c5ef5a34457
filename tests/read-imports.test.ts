import { expect, it } from 'vitest';
import { findImports, packageOf } from './read-imports.ts';

const TEXT = `import type { A } from './a.ts';
import { type B, c } from '../b/b.ts';
import { type D } from 'react-dom/server';
import './side.css';
export { e } from './e.ts';
export * from '@scope/name/part';
const load = () => import('./lazy.ts');
const views = import.meta.glob<View>('../../blocks/*/hero.view.tsx');
import site from './site.json?raw';
`;

it('sees every way to import, where it stands and whether anything is left of it at run time', () => {
  const found = findImports('renderer/app/page.ts', TEXT).sort((a, b) => a.line - b.line);
  expect(found.map(({ line, target, isTypeOnly }) => [line, target, isTypeOnly])).toEqual([
    [1, 'renderer/app/a.ts', true],
    [2, 'renderer/b/b.ts', false],
    [3, undefined, true],
    [4, 'renderer/app/side.css', false],
    [5, 'renderer/app/e.ts', false],
    [6, undefined, false],
    [7, 'renderer/app/lazy.ts', false],
    [8, 'blocks/hero/hero.view.tsx', false],
    [9, 'renderer/app/site.json', false],
  ]);
  expect(found.flatMap((made) => packageOf(made) ?? [])).toEqual(['react-dom', '@scope/name']);
});
