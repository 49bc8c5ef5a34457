import { createContext, type RefObject } from 'react';

/** Where the page around is rendered. */
export interface Place {
  /** Whether visitors see it, and it does not wait out of sight. */
  readonly isShown: boolean;
  readonly element: RefObject<HTMLElement | null>;
}

export const PagePlace = createContext<Place>({ isShown: false, element: { current: null } });
