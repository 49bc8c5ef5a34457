import type { PropFault } from './define-block.ts';
import { ICON_NAMES, isIconName } from './icons.ts';
import { quote } from './problem.ts';
import { suggest } from './suggest.ts';

/**
 * Finds what is wrong with an icon that a marketer wrote, for a prop that also takes whatever a document
 * brings. @param path of the prop. @returns nothing for a binding.
 */
export function findIconFault(icon: unknown, path: PropFault['path']): PropFault[] {
  if (typeof icon !== 'string' || icon.includes('{{') || isIconName(icon)) return [];
  const suggestion = suggest(icon, ICON_NAMES);
  // Who is told the right one does not need to read the others.
  const expected = `the name of an icon${suggestion ? '' : `: ${ICON_NAMES.join(', ')}`}`;
  return [{ path, found: quote(icon), expected, suggestion }];
}
