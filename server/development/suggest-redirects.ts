import { type Problem, toProblem } from '../../blocks/_contract/problem.ts';
import type { LayoutStore } from '../layouts/layout-store.ts';
import { readRedirects } from '../lint/lint-redirects.ts';
import { lintMovedLayouts, listMoves } from '../lint/moved-layouts.ts';

export interface RedirectHintOptions {
  readonly layoutsDir: string;
  readonly layouts: Pick<LayoutStore, 'layouts'>;
  /** Whether anything answers at a path, be it by leading on. */
  isServed(path: string): Promise<boolean>;
  /** Is told each address that a rename left behind, once. */
  report(problem: Problem): void;
}

const NOWHERE = { code: 'broken-link', expected: 'a page of this site', suggestion: undefined } as const;

/**
 * Makes a function that suggests the redirects of renamed layouts, as `npm run check:layouts` does. To be
 * called after every change: git is asked only where a layout came or went.
 */
export function createRedirectHints({ layoutsDir, layouts, isServed, report }: RedirectHintOptions) {
  const told = new Set<string>();
  let known = '';

  return async (): Promise<void> => {
    const names = [...layouts.layouts.keys()].join();
    if (names === known) return;
    known = names;
    const [moves, redirects] = await Promise.all([listMoves(layoutsDir), readRedirects(layoutsDir)]);
    const findings = await lintMovedLayouts(moves, redirects, {
      findFault: async (path) => ((await isServed(path)) ? undefined : NOWHERE),
    });
    for (const { fault, source } of findings) {
      const problem = toProblem(fault, source);
      if (told.has(problem.message)) continue;
      told.add(problem.message);
      report(problem);
    }
  };
}
