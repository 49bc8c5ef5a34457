import { type Redirect, redirectKey } from '../../blocks/_contract/redirects.ts';
import { decodeAddress } from '../../blocks/_contract/rules/decode-address.ts';
import { legacyTarget } from '../../blocks/_contract/rules/legacy-target.ts';
import { suggest } from '../../blocks/_contract/suggest.ts';
import type { LayoutRouter } from '../layouts/layout-router.ts';
import { NOT_FOUND_PATH } from '../pages/build-page.ts';
import { dataReads } from '../pages/page-scope.ts';
import type { PageAddress } from './list-addresses.ts';
import type { Documents } from './list-documents.ts';

export interface SiteLinksOptions {
  readonly match: LayoutRouter;
  readonly documents: Documents;
  /** The addresses of all pages. */
  readonly addresses: readonly PageAddress[];
  /** The paths of everything that is no page: downloads, icons, feeds. */
  readonly files: ReadonlySet<string>;
  /** The addresses that moved, by their keys; none of them leads round. */
  readonly redirects: ReadonlyMap<string, Redirect>;
  /** The anchors of the page at an address; undefined where they are not known. */
  findAnchors(address: PageAddress): Promise<ReadonlySet<string> | undefined>;
}

/** A link that leads nowhere: which part of it is at fault, and what was probably meant. */
export interface DeadLink {
  readonly code: 'broken-link' | 'broken-anchor';
  readonly expected: string;
  readonly suggestion: string | undefined;
}

/** Where the pictures of `layouts/_images` are served. */
export const IMAGES = '/images/';

const isInternal = (href: string) => /^(?:\/(?!\/)|#)/.test(href);

/** Follows internal links to see whether they lead anywhere. */
export class SiteLinks {
  private readonly paths: readonly string[];
  /** What was found before: pages of one site link to the same few. */
  private readonly pages = new Map<string, PageAddress | undefined>();

  constructor(private readonly options: SiteLinksOptions) {
    const files = [...options.files].map((file) => encodeURI(file));
    this.paths = [...options.addresses.map((address) => address.path), ...files];
  }

  /**
   * @param href as it stands on the page. @param from that page. @param isPicture whether a picture is wanted.
   * @returns undefined where all is well.
   */
  async findFault(
    href: string,
    from: PageAddress | undefined,
    isPicture = href.startsWith(IMAGES),
  ): Promise<DeadLink | undefined> {
    if (!isInternal(href)) return undefined;
    const [rest = '', anchor] = href.split('#', 2);
    const path = rest.split('?', 1)[0] ?? '';
    const target = path === '' ? from : this.findPage(path);
    if (!target && path !== '' && !this.isOtherwiseServed(path)) {
      const movedTo = this.followRedirects(path);
      if (movedTo !== undefined) {
        const expected = 'the address it has now, because _redirects.json leads it on';
        return { code: 'broken-link', expected, suggestion: movedTo };
      }
      const expected = isPicture
        ? 'a picture of layouts/_images'
        : 'a page of this site, or a file under /downloads';
      return { code: 'broken-link', expected, suggestion: suggest(path, this.paths) };
    }
    if (anchor === undefined || !target) return undefined;
    const anchors = await this.options.findAnchors(target);
    if (!anchors || anchors.has(anchor)) return undefined;
    const near = suggest(anchor, anchors);
    const suggestion = near === undefined ? undefined : `${rest}#${near}`;
    return { code: 'broken-anchor', expected: 'the id of a block on that page', suggestion };
  }

  private findPage(path: string): PageAddress | undefined {
    if (!this.pages.has(path)) this.pages.set(path, this.matchPage(path));
    return this.pages.get(path);
  }

  private matchPage(path: string): PageAddress | undefined {
    const found = path === NOT_FOUND_PATH ? undefined : this.options.match(decodeAddress(path));
    if (!found) return undefined;
    const { file, layout, params } = found;
    const required = dataReads(layout, params).filter((read) => read.required);
    return required.every((read) => this.options.documents.has(read.path))
      ? { file, path, params }
      : undefined;
  }

  /** Where a moved address leads in the end; undefined for one that did not move. */
  private followRedirects(path: string): string | undefined {
    const to = this.options.redirects.get(redirectKey(path))?.to;
    return to && (this.followRedirects(to.split(/[?#]/, 1)[0] ?? '') ?? to);
  }

  private isOtherwiseServed(path: string): boolean {
    // A picture is also served in other widths, below its own path.
    const [file = path] = path.startsWith(IMAGES) ? (/^\/images\/[^/]+/.exec(path) ?? []) : [];
    return (
      this.options.files.has(decodeAddress(file, decodeURIComponent)) || legacyTarget(path) !== undefined
    );
  }
}
