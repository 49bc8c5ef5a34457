import type { Read, ReadState } from '../blocks/_contract/reads.ts';
import type { PageContextValue } from '../blocks/_runtime/page-context.ts';

/** What a block asked of its page while it was rendered. */
export interface Asked {
  /** Whether it asked where it stands: for the address or the documents of the page, or for a choice by them. */
  isPageAsked: boolean;
  /** Whether it looked at how a form ended, and so may show what a visitor typed. */
  isFormAsked: boolean;
  /** The reads it asked for, by path, and what it was told. */
  readonly reads: Map<string, ReadState<unknown>>;
}

/** Reads are noted with their answers, and an island follows from its props and from the place of its block. */
const ASKED_APART: ReadonlySet<string | symbol> = new Set(['read', 'renderIsland']);

/** Offers the same as a page and notes what is asked of it. */
export function watchPage(page: PageContextValue): { asked: Asked; page: PageContextValue } {
  const asked: Asked = { isPageAsked: false, isFormAsked: false, reads: new Map() };
  const noting = {
    ...page,
    read<T>(read: Read<T>): ReadState<T> {
      const state = page.read(read);
      asked.reads.set(read.path, state);
      return state;
    },
  };
  const watched = new Proxy(noting, {
    get(target, name) {
      if (name === 'forms') asked.isFormAsked = true;
      else if (!ASKED_APART.has(name)) asked.isPageAsked = true;
      return Reflect.get(target, name);
    },
  });
  return { asked, page: watched };
}
