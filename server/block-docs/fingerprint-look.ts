import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const IMPORT = /from '(\.{1,2}\/[^']+)'/g;
/** What a block is, and what it asks of its page, has no looks. */
const HAS_NO_LOOKS = /^blocks\/_(?:contract|runtime)\//;
/** Names differ from build to build and from place to place; how what they name looks is in the style sheets. */
const NAMES = / (?:class|id|for|name|aria-(?:controls|describedby|labelledby))="[^"]*"/g;

/** Collects the style sheets that a module uses, its own and those of the parts it draws with. */
async function collectSheets(file: string, sheets: Map<string, string>, seen: Set<string>): Promise<void> {
  if (seen.has(file) || !file.startsWith('blocks/') || HAS_NO_LOOKS.test(file)) return;
  seen.add(file);
  const text = await readFile(path.resolve(file), 'utf8');
  const isSheet = file.endsWith('.css.ts') || file === 'blocks/_ui/theme.ts';
  if (isSheet) sheets.set(file, text);
  for (const [, imported = ''] of text.matchAll(IMPORT)) {
    await collectSheets(path.posix.join(path.posix.dirname(file), imported), sheets, seen);
  }
}

/**
 * Sums up how a block looks, from sources alone: the same on every machine, and another as soon as its
 * markup, its styles or the tokens below them change.
 * @param html the example as it is rendered. @param types the types of all blocks in it.
 * @returns 16 hexadecimal digits.
 */
export async function fingerprintLook(html: string, types: Iterable<string>): Promise<string> {
  const sheets = new Map<string, string>();
  const seen = new Set<string>();
  for (const type of types) await collectSheets(`blocks/${type}/${type}.view.tsx`, sheets, seen);
  const hash = createHash('sha256').update(html.replaceAll(NAMES, ''));
  for (const [file, text] of [...sheets].sort()) hash.update(`\n${file}\n${text}`);
  return hash.digest('hex').slice(0, 16);
}
