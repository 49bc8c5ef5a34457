import type { Problem } from '../../blocks/_contract/problem.ts';
import type { LayoutRouter } from '../layouts/layout-router.ts';
import type { ReadSource } from '../reads/read-source.ts';
import type { ReadableDatabase } from '../reads/readable-database.ts';
import { lintBindings } from './lint-bindings.ts';
import {
  type Finding,
  isComplete,
  type LintContext,
  type LintedLayout,
  tellFindings,
} from './lint-context.ts';
import { lintCopies } from './lint-copies.ts';
import { lintData } from './lint-data.ts';
import { lintHeads } from './lint-head.ts';
import { lintLinks, lintSiteLinks } from './lint-links.ts';
import { lintNames } from './lint-names.ts';
import { lintOtherPages } from './lint-other-pages.ts';
import { lintPage } from './lint-page.ts';
import { lintRedirects } from './lint-redirects.ts';
import type { PageAddress } from './list-addresses.ts';
import { anchorsOf, type LookAtPage, type SeenPage } from './look-at-page.ts';
import { lintMovedLayouts, type Moves } from './moved-layouts.ts';
import { SiteLinks } from './site-links.ts';

export interface LintParts {
  /** Looks at a page; it may be asked for one more than once. */
  readonly look: LookAtPage;
  readonly database: ReadableDatabase;
  /** Answers the reads of pages from the same database. */
  readonly source: ReadSource;
  /** Finds the layout of a path. */
  readonly match: LayoutRouter;
  /** The paths of everything the site serves that is no page. */
  readonly files: ReadonlySet<string>;
  /** The layouts that had another name before. */
  readonly moves: Moves;
}

/**
 * Looks at every page as readers and search engines will. A layout that serves many documents is rendered
 * with the first of them; of the others is looked at what lists tell (titles, descriptions, fields) and what
 * their documents put into blocks.
 */
export async function lintLayouts(context: LintContext, parts: LintParts): Promise<Problem[]> {
  const { look, match, files, source } = parts;
  const { layouts, documents } = context;
  // Of half a file nothing is said but where it breaks; links to its page are fine.
  const whole = layouts.filter(({ source }) => source.text.syntaxFaults.length === 0);
  const wholeContext = { ...context, layouts: whole };
  const byFile = new Map(layouts.map((linted) => [linted.file, linted]));

  function see(address: PageAddress): Promise<SeenPage> {
    const linted = byFile.get(address.file);
    if (!linted) throw new Error(`There is no layout ${address.file}.`);
    return look({ layout: linted.layout, address });
  }

  const addresses = layouts.flatMap((linted) => linted.addresses);
  const links = new SiteLinks({
    match,
    documents,
    addresses,
    files,
    redirects: context.redirects.redirects,
    findAnchors: async (address) => {
      const linted = byFile.get(address.file);
      return linted && isComplete(linted) ? anchorsOf(await see(address)) : undefined;
    },
  });

  async function lintLayout(linted: LintedLayout): Promise<Finding[]> {
    const [example] = linted.addresses;
    const address = example ?? { file: linted.file, path: '/', params: {} };
    const page = example && (await see(example));
    return [
      ...(page ? lintPage(linted, address, page, context) : []),
      ...(await lintLinks(linted, address, page, context, links)),
    ];
  }

  const findings: Finding[] = [
    ...lintHeads(wholeContext),
    ...lintBindings(wholeContext),
    ...lintData(wholeContext),
    ...lintNames(context),
    ...(await lintCopies(wholeContext, parts)),
    ...(await lintSiteLinks(context, links)),
    ...(await lintRedirects(context.redirects, links, new Set(addresses.map(({ path }) => path)))),
    ...(await lintMovedLayouts(parts.moves, context.redirects, links)),
    ...(await Promise.all(whole.map(lintLayout))).flat(),
    ...(await Promise.all(whole.map((linted) => lintOtherPages(linted, context, source, links)))).flat(),
  ];
  return tellFindings(findings);
}
