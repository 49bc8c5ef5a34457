/**
 * What stands inlined after the header and after the first blocks. To be asked where the page is scrolled to makes a
 * browser lay out what it has read so far: on a slow processor several short tasks instead of one long one.
 */
export const LAYOUT_STEP = 'scrollY';

/** Where a browser that reads a page pauses to lay it out; without scripts it does so when it likes. */
export function LayoutStep() {
  return <script>{LAYOUT_STEP}</script>;
}
