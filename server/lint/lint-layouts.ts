import type { Problem } from '../../blocks/_contract/problem.ts';
import type { Renderer } from '../pages/build-page.ts';
import type { LayoutRouter } from '../pages/layout-router.ts';
import type { ReadSource } from '../reads/read-source.ts';
import type { ReadableDatabase } from '../reads/readable-database.ts';
import { lintBindings } from './lint-bindings.ts';
import { type Finding, type LintContext, tellFindings } from './lint-context.ts';
import { lintCopies } from './lint-copies.ts';
import { lintHeads } from './lint-head.ts';
import { lintLinks, lintSiteLinks } from './lint-links.ts';
import { lintPage } from './lint-page.ts';
import { lintRedirects } from './lint-redirects.ts';
import type { PageAddress } from './list-addresses.ts';
import { type RenderedExample, renderExample } from './render-example.ts';
import { SiteLinks } from './site-links.ts';

export interface LintParts {
  readonly renderer: Pick<Renderer, 'renderMain'>;
  readonly database: ReadableDatabase;
  readonly source: ReadSource;
  /** Finds the layout of a path. */
  readonly match: LayoutRouter;
  /** The paths of everything the site serves that is no page. */
  readonly files: ReadonlySet<string>;
}

/** Stands for the site's own address where pages are rendered only to be looked at. */
const ANY_ORIGIN = 'http://localhost';

/**
 * Looks at every page as readers and search engines will. A layout that serves many documents is rendered
 * with the first of them; what lists tell of the others (titles, descriptions, fields) is looked at for all.
 */
export async function lintLayouts(context: LintContext, parts: LintParts): Promise<Problem[]> {
  const { source, renderer, match, files, database } = parts;
  const { layouts, site, definitions, documents } = context;
  const byFile = new Map(layouts.map((linted) => [linted.file, linted]));
  const plan = { definitions, source, siteUrl: ANY_ORIGIN, site };
  // Of pages that were rendered only the anchors are kept: whole pages of a thousand layouts are many.
  const anchors = new Map<string, ReadonlySet<string>>();

  async function render(address: PageAddress): Promise<RenderedExample> {
    const linted = byFile.get(address.file);
    if (!linted) throw new Error(`There is no layout ${address.file}.`);
    const page = await renderExample(linted, address, renderer, plan);
    anchors.set(address.path, page.anchors);
    return page;
  }

  const addresses = layouts.flatMap((linted) => linted.addresses);
  const links = new SiteLinks({
    match,
    documents,
    addresses,
    files,
    findAnchors: async (address) => anchors.get(address.path) ?? (await render(address)).anchors,
  });
  const findings: Finding[] = [
    ...lintHeads(context),
    ...lintBindings(context),
    ...(await lintCopies(context, database)),
    ...(await lintSiteLinks(context, links)),
    ...(await lintRedirects(context.redirects, links, new Set(addresses.map(({ path }) => path)))),
  ];
  for (const linted of layouts) {
    const [example] = linted.addresses;
    const address = example ?? { file: linted.file, path: '/', params: {} };
    const page = example && (await render(example));
    if (page) findings.push(...lintPage(linted, address, page, context));
    findings.push(...(await lintLinks(linted, address, page, context, links)));
  }
  return tellFindings(findings);
}
