import type { CheckContext } from '../../blocks/_contract/check-blocks.ts';
import { BlockCheck } from '../../blocks/_contract/check-blocks.ts';
import { checkHead } from '../../blocks/_contract/check-head.ts';
import type { CheckedLayout } from '../../blocks/_contract/check-layout.ts';
import { checkSite } from '../../blocks/_contract/check-site.ts';
import { dedupeProblems, isError, type Problem } from '../../blocks/_contract/problem.ts';
import { readSourceText } from '../../blocks/_contract/source-text.ts';
import { renderMarkdownWithoutHtml } from '../content/render-markdown-without-html.ts';
import { ImageFolder } from '../images/image-folder.ts';
import { listDuplicates, toDuplicateProblem } from '../layouts/duplicate-addresses.ts';
import { createLayoutRouter } from '../layouts/layout-router.ts';
import type { ReadFile } from '../layouts/layout-source.ts';
import { checkLayoutFile } from '../layouts/read-layout-file.ts';
import { NOT_FOUND_PATH, type Renderer } from '../pages/build-page.ts';
import { createReadSource } from '../reads/read-source.ts';
import type { ReadableDatabase } from '../reads/readable-database.ts';
import { lintLayouts } from './lint-layouts.ts';
import { readRedirects } from './lint-redirects.ts';
import { listAddresses } from './list-addresses.ts';
import { listDocuments } from './list-documents.ts';
import { ANY_ORIGIN, createLookout, lookOnce } from './look-at-page.ts';
import { listMoves } from './moved-layouts.ts';
import { type LayoutFolder, readFolder } from './read-folder.ts';

export interface CheckFolderOptions {
  readonly dir: string;
  readonly definitions: CheckContext['definitions'];
  readonly renderer: Pick<Renderer, 'renderMain'>;
  /** The documents that pages show and link to. */
  readonly database: ReadableDatabase;
  /** The paths of the site that are neither pages nor downloads, such as `/favicon.svg`. */
  readonly publicFiles: readonly string[];
}

export interface CheckedFolder {
  /** The files that were looked at. */
  readonly files: readonly string[];
  /** By file and line. */
  readonly problems: readonly Problem[];
  /** Whether pages were looked at; while `_site.json` does not hold there are none. */
  readonly isRendered: boolean;
}

/**
 * Finds every problem of every layout of a folder: first whether it holds, then, where it does, what a
 * reader or a search engine would trip over on its pages.
 */
export async function checkFolder(options: CheckFolderOptions): Promise<CheckedFolder> {
  const moves = listMoves(options.dir);
  const folder = await readFolder(options.dir);
  const images = new ImageFolder(options.dir);
  await images.refresh();
  const context: CheckContext = {
    definitions: options.definitions,
    pieces: folder.pieces,
    renderMarkdown: renderMarkdownWithoutHtml,
    images: images.files,
  };
  const { database, definitions, renderer } = options;
  const { site, problems: siteProblems } = checkSite(folder.site.displayPath, folder.site.text);
  const source = createReadSource(database);
  const planning = site && { definitions, source, siteUrl: ANY_ORIGIN, site };
  const look = planning && lookOnce(createLookout(renderer, planning));
  const layouts = checkFiles(folder.layouts, context);
  const redirects = await readRedirects(options.dir);
  const problems = [
    ...siteProblems,
    ...redirects.problems,
    ...layouts.flatMap((layout) => layout.problems),
    ...findDuplicates(layouts),
    ...checkIdlePieces(folder, context, layouts),
  ];
  if (site && look) {
    const documents = await listDocuments(database);
    const match = createLayoutRouter(new Map(layouts.map(({ file, layout }) => [file, layout])));
    const linted = layouts.map((layout) => ({
      ...layout,
      // An address may have a file of its own, which then serves it.
      addresses: listAddresses(layout.file, layout.layout, documents).filter(
        ({ file, path }) => match(path)?.file === file || path === NOT_FOUND_PATH,
      ),
    }));
    const siteSource = { displayPath: folder.site.displayPath, text: readSourceText(folder.site.text) };
    const empty = readSourceText('');
    const strays = folder.strays.map(({ file, displayPath }) => ({
      file,
      source: { displayPath, text: empty },
    }));
    const lintContext = { strays, site, siteSource, layouts: linted, redirects, documents, definitions };
    const files = new Set([...folder.downloads, ...images.files.keys(), ...options.publicFiles]);
    const parts = { look, database, source, match, files, moves: await moves };
    problems.push(...(await lintLayouts(lintContext, parts)));
  }
  source.close();
  const files = [folder.site, ...folder.layouts, ...folder.pieces.values()].map(
    ({ displayPath }) => displayPath,
  );
  return { files, problems: sortProblems(problems), isRendered: site !== undefined };
}

type CheckedFile = CheckedLayout & { readonly file: string };

const checkFiles = (files: readonly ReadFile[], context: CheckContext): CheckedFile[] =>
  files.map((read) => ({ file: read.file, ...checkLayoutFile(read, context) }));

/** Finds layouts that are never shown, because another has their address. */
function findDuplicates(layouts: readonly CheckedFile[]): Problem[] {
  const duplicates = listDuplicates(layouts.map(({ file }) => file));
  return layouts.flatMap(({ file, source }) => {
    const other = duplicates.get(file);
    return other === undefined ? [] : toDuplicateProblem(source.displayPath, file, other);
  });
}

/** Checks by themselves the pieces that no page uses: those that are used were checked in their pages. */
function checkIdlePieces(
  { pieces }: LayoutFolder,
  context: CheckContext,
  layouts: readonly CheckedFile[],
): Problem[] {
  const used = new Set(
    layouts.flatMap(({ places }) => [...places.values()].map(({ source }) => source.displayPath)),
  );
  const { scope } = checkHead({ blocks: [] }, []);
  return [...pieces.values()].flatMap((piece) => {
    if (used.has(piece.displayPath)) return [];
    const check = new BlockCheck(context, scope, piece);
    check.checkBlocks(piece.blocks, ['blocks']);
    return [...piece.problems, ...check.problems];
  });
}

function sortProblems(problems: readonly Problem[]): Problem[] {
  const rank = (problem: Problem) => (isError(problem) ? 0 : 1);
  return dedupeProblems(problems).sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column || rank(a) - rank(b),
  );
}
