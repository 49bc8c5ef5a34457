import { parse } from 'postcss';

/** The rules of a style sheet by their cascade layer, in order; those in none by the empty name. */
export type LayeredRules = ReadonlyMap<string, string>;

/** Parts a style sheet by its layers. @param css without blank space. @throws CssSyntaxError where it is no CSS. */
export function splitLayers(css: string): LayeredRules {
  const layers = new Map<string, string>();
  for (const node of parse(css).nodes) {
    const layer = node.type === 'atrule' && node.name === 'layer' ? node : undefined;
    const name = layer?.params ?? '';
    const rules = layer?.nodes?.join('') ?? String(node);
    layers.set(name, (layers.get(name) ?? '') + rules);
  }
  return layers;
}

/**
 * Joins style sheets to one in which whatever belongs to a layer stands together. It means the same, because layers win
 * by their own order, and the page has to fit the first round trip. What is in no layer comes last.
 */
export function mergeLayers(sheets: readonly LayeredRules[]): string {
  const merged = new Map<string, string>();
  for (const [name, rules] of sheets.flatMap((sheet) => [...sheet])) {
    merged.set(name, (merged.get(name) ?? '') + rules);
  }
  const outside = merged.get('') ?? '';
  merged.delete('');
  return [...merged].map(([name, rules]) => `@layer ${name}{${rules}}`).join('') + outside;
}
