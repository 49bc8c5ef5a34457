import { parse } from 'postcss';

/**
 * Joins style sheets to one in which whatever belongs to a cascade layer stands together. It means the same, because
 * layers win by their own order, and the page has to fit the first round trip.
 * @param sheets CSS without blank space, in order. Within a layer the order stays; what is in none comes last.
 * @throws CssSyntaxError where one is no CSS.
 */
export function mergeLayers(sheets: readonly string[]): string {
  const layers = new Map<string, string>();
  let outside = '';
  for (const node of sheets.flatMap((sheet) => parse(sheet).nodes)) {
    if (node.type === 'atrule' && node.name === 'layer' && node.nodes) {
      layers.set(node.params, (layers.get(node.params) ?? '') + node.nodes.join(''));
    } else outside += node;
  }
  return [...layers].map(([name, css]) => `@layer ${name}{${css}}`).join('') + outside;
}
