import { createContext, type ReactElement, useContext } from 'react';
import type { Selection, SelectionItem, SelectionKind } from '../../collections/_contract/selections.ts';
import type { Read, ReadState } from '../_contract/reads.ts';
import type { Scope } from '../_contract/scope.ts';

/** How a form that was posted without JavaScript ended, and what was typed. */
export interface FormOutcome {
  /** `kept`: taken, but not yet where it is read. */
  readonly status: 'sent' | 'kept' | 'invalid' | 'failed' | 'limited';
  readonly message: string;
  readonly values: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  /** What the log has a failure under, for a visitor to quote. */
  readonly requestId?: string;
}

/** An island rendered by the server as a root of its own. */
export interface RenderedIsland {
  readonly id: string;
  readonly html: string;
}

/** What the page offers to the views on it; the server and the app each bring their own. */
export interface PageContextValue {
  readonly path: string;
  readonly scope: Scope;
  /** The outcome of a form post, by the name of the form. */
  readonly forms: Readonly<Record<string, FormOutcome>>;
  /** Answers a read; in the app this is a hook, so it is called once in every render. */
  read<T>(read: Read<T>): ReadState<T>;
  select<K extends SelectionKind>(
    kind: K,
    name: Selection<K>,
    items: readonly SelectionItem<K>[],
  ): readonly SelectionItem<K>[];
  /** On the server: renders an island apart, so that it can be hydrated apart. */
  renderIsland?(name: string, element: ReactElement): RenderedIsland;
}

export const PageContext = createContext<PageContextValue | undefined>(undefined);

/** The page a view stands on. @throws Error outside a page. */
export function usePage(): PageContextValue {
  const page = useContext(PageContext);
  if (!page) throw new Error('A block was rendered outside a page: wrap it in <PageContext value={...}>.');
  return page;
}
