import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Read, ReadState } from '../blocks/_contract/reads.ts';
import type { PageContextValue } from '../blocks/_runtime/page-context.ts';
import { select } from '../collections/_contract/every-selection.ts';
import { islandPrefix } from './island-prefix.ts';
import type { PageModel } from './page-model.ts';

/**
 * What the server offers to views: reads are answered from what was planned, and each island is
 * rendered apart.
 * @param place of the block on the page: the ids of its islands follow from it alone.
 */
export function createServerPageContext(page: PageModel, place = 0): PageContextValue {
  let islands = 0;
  return {
    path: page.path,
    scope: page.scope,
    forms: page.forms,
    select: (kind, name, items) => select(kind, name, items, page.scope),
    read<T>(read: Read<T>): ReadState<T> {
      const state = page.reads.get(read.path);
      if (!state)
        throw new Error(`A view asked for ${read.path}, which the "reads" of its schema does not name.`);
      // The table of reads ties a path to its answer; the server serialises answers by the same table.
      return state as ReadState<T>;
    },
    renderIsland(_name: string, element: ReactElement) {
      islands += 1;
      const id = `island-${place}-${islands}`;
      return { id, html: renderToString(element, { identifierPrefix: islandPrefix(id) }) };
    },
  };
}
