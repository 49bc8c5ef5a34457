import type { JsonLdContext, JsonLdNode } from './json-ld.ts';

/** An entry of a list, and the path of its page. */
export interface ListedEntry {
  readonly name: string;
  readonly path: string;
}

/**
 * Describes a whole list to search engines as the way to its entries. It is told once, on the page that the
 * list is the point of and unless a visitor filters it: elsewhere a few cards are no list.
 * @param home the path of that page, e.g. `/services`.
 */
export function itemListNodes(
  home: string,
  entries: readonly ListedEntry[],
  { url, absolute, scope }: Pick<JsonLdContext, 'url' | 'absolute' | 'scope'>,
): JsonLdNode[] {
  const isFiltered = Object.keys(scope.query).length > 0;
  if (url !== absolute(home) || isFiltered || entries.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      '@id': `${url}#list`,
      itemListElement: entries.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: absolute(path),
      })),
    },
  ];
}
