import path from 'node:path';
import type { JSONPath } from 'jsonc-parser';
import { isRecord } from '../../blocks/_contract/bind.ts';
import { paramsOfFile } from '../../blocks/_contract/check-layout.ts';
import { formatPath, quote } from '../../blocks/_contract/problem.ts';
import { trimEndOf } from '../../blocks/_contract/rules/trim-end-of.ts';
import { readSourceText } from '../../blocks/_contract/source-text.ts';
import { suggest } from '../../blocks/_contract/suggest.ts';
import { LAYOUT_SCHEMA_FILE } from '../layout-schema/layout-schema.ts';
import { routeOfFile } from '../layouts/route-of-file.ts';
import { UsageError } from '../process/usage-error.ts';
import { setAt } from './edit-json.ts';

/** A page made by copy. */
export interface CopiedLayout {
  readonly text: string;
  /** What its writer should look at next, each with the line it stands in. */
  readonly notes: readonly string[];
}

const NAME = /^(?:\$?[a-z][a-zA-Z0-9]*(?:-[a-z0-9]+)*)(?:\/\$?[a-z][a-zA-Z0-9]*(?:-[a-z0-9]+)*)*$/;

/** The file of a page as a person names it: `campaigns/spring`, `/campaigns/spring`, with or without `.json`. */
export function fileOfPage(name: string): string {
  const bare = trimEndOf(name.replace(/^\/+/, ''), '/').replace(/\.json$/, '');
  if (NAME.test(bare)) return `${bare}.json`;
  throw new UsageError(
    `${quote(name)} is no name for a page. Use small letters, digits and hyphens, with "/" between folders, e.g. campaigns/spring.`,
  );
}

/** Finds the file to copy. @param files the files there are. @throws UsageError with what was probably meant. */
export function findLayout(name: string, files: readonly string[]): string {
  const bare = trimEndOf(name.replace(/^\/+/, ''), '/').replace(/\.json$/, '');
  const found = [`${bare}.json`, bare === '' ? 'index.json' : `${bare}/index.json`].find((file) =>
    files.includes(file),
  );
  if (found !== undefined) return found;
  const near = suggest(
    bare,
    files.map((file) => file.replace(/(?:\/index)?\.json$/, '')),
  );
  throw new UsageError(
    `There is no page ${quote(name)} to copy.${near === undefined ? '' : ` Did you mean ${quote(near)}?`}`,
  );
}

function titleOf(file: string): string {
  const words = path.basename(file, '.json').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Lists the steps on the way to the original that do not lie on the way to its copy, the last one first. */
function listStrayCrumbs(crumbs: readonly unknown[], to: string): number[] {
  const address = addressOf(to);
  const isOnTheWay = (crumb: unknown) =>
    isRecord(crumb) && typeof crumb.to === 'string' && address.startsWith(`${crumb.to}/`);
  return crumbs
    .slice(0, -1)
    .flatMap((crumb, index) => (isOnTheWay(crumb) ? [] : index))
    .reverse();
}

/**
 * Copies a layout: with a title and a way to it of its own, and the address of the schema as seen from
 * its new folder; all else stays as it is written.
 * @param text the text of `from`. @param siteName follows the title.
 * @throws UsageError where the copy would lack parts of the address that the page needs.
 */
export function copyLayout(text: string, from: string, to: string, siteName: string): CopiedLayout {
  const missing = paramsOfFile(from).filter((param) => !paramsOfFile(to).includes(param));
  if (missing.length > 0) {
    throw new UsageError(
      `${from} takes ${missing.join(' and ')} from its address, and ${to} has no such part. Copy a page with a fixed address, or put $${missing[0]} into the new name.`,
    );
  }
  const title = titleOf(to);
  const { value } = readSourceText(text);
  if (!isRecord(value)) return { text, notes: [] };
  const schema = path.posix.relative(path.posix.dirname(to), LAYOUT_SCHEMA_FILE);
  const changes: [JSONPath, string | undefined][] = [
    [['$schema'], schema.startsWith('.') ? schema : `./${schema}`],
  ];
  // The words of a page that serves many documents come from them.
  if (!path.basename(to).startsWith('$')) {
    const crumbs = Array.isArray(value.breadcrumb) ? value.breadcrumb : [];
    if (isRecord(value.meta)) changes.push([['meta', 'title'], `${title} | ${siteName}`]);
    if (isRecord(crumbs.at(-1))) changes.push([['breadcrumb', crumbs.length - 1, 'label'], title]);
    for (const index of listStrayCrumbs(crumbs, to)) changes.push([['breadcrumb', index], undefined]);
  }
  const copy = changes.reduce((current, [at, next]) => setAt(current, at, next), text);
  return { text: copy, notes: describeChanges(copy) };
}

/** Names what makes a page its own: what a search result shows, the way here, and its first heading. */
function describeChanges(text: string): string[] {
  const source = readSourceText(text);
  const value = isRecord(source.value) ? source.value : {};
  const blocks = Array.isArray(value.blocks) ? value.blocks : [];
  const top = blocks.findIndex((block) => isRecord(block) && isRecord(block.props) && 'title' in block.props);
  const places: [JSONPath, string][] = [
    [['meta', 'title'], 'made from the name of the file: say what the page offers, in 15 to 65 characters'],
    [['meta', 'description'], 'still that of the page you copied: write 50 to 160 characters of its own'],
    ...(Array.isArray(value.breadcrumb)
      ? [[['breadcrumb'], 'the way to the page, by its address: check it'] satisfies [JSONPath, string]]
      : []),
    ...(top >= 0
      ? [
          [['blocks', top, 'props', 'title'], 'the heading: make it the point of this page'] satisfies [
            JSONPath,
            string,
          ],
        ]
      : []),
  ];
  return places.map(([at, what]) => `line ${source.locate(at).line}, ${formatPath(at)}: ${what}.`);
}

/** The address at which a file is a page. */
export function addressOf(file: string): string {
  return (routeOfFile(file) ?? '/').replaceAll(':', '$');
}
