import { Parser } from 'htmlparser2';

/** Counts how deep the elements of a piece of HTML are nested, without making them: linear, whatever is written. */
export function measureDepth(html: string): number {
  let depth = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentag: () => {
      depth += 1;
      deepest = Math.max(deepest, depth);
    },
    onclosetag: () => {
      depth -= 1;
    },
  });
  parser.end(html);
  return deepest;
}
