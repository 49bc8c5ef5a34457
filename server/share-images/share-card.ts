import { createHash } from 'node:crypto';
import { fillTemplate } from '../../blocks/_contract/bind.ts';
import type { PreparedHead } from '../../blocks/_contract/prepared-layout.ts';
import type { Scope } from '../../blocks/_contract/scope.ts';
import { light } from '../../blocks/_ui/theme.ts';

/** What a share image says. */
export interface ShareCard {
  readonly title: string;
  /** What sort of page it is, such as "Case study". */
  readonly kind: string;
  /** The words of the site's logo. */
  readonly logoText: string;
  /** The site's host, as people write it. */
  readonly domain: string;
}

/** The number goes up with every change of the drawing, so that no browser keeps an old one. */
const DESIGN = JSON.stringify([1, light]);

/**
 * Takes from a layout and its documents what the share image of a page says.
 * What visitors put into the query is left out, so that nobody can have words of their own drawn.
 * @param siteUrl the public origin.
 */
export function buildShareCard(layout: PreparedHead, scope: Scope, siteUrl: string): ShareCard {
  const { site } = scope;
  const unasked = { ...scope, query: {} };
  const fill = (text = '') => fillTemplate(text, unasked).trim();
  const whole = fill(layout.meta.title) || site.name;
  const { titleSuffix } = site.seo;
  const own = whole.endsWith(titleSuffix) ? whole.slice(0, -titleSuffix.length) : whole;
  // What follows a bar is for lists of results; set large, the bar would begin a line.
  const [title = own] = own.split(' | ');
  const crumbs = layout.breadcrumb ?? [];
  const section = crumbs.at(-2) ?? crumbs.at(-1);
  return {
    title,
    kind: fill(layout.meta.kind) || fill(section?.label) || site.tagline,
    logoText: site.logoText,
    domain: siteUrl.replace(/^https?:\/\/(?:www\.)?/, ''),
  };
}

/** Names the drawing of a card: it changes with every word and with the design. */
export function hashShareCard(card: ShareCard): string {
  const { title, kind, logoText, domain } = card;
  const said = JSON.stringify([DESIGN, title, kind, logoText, domain]);
  return createHash('sha256').update(said).digest('base64url').slice(0, 8);
}

const HOME = '/index';

/** The address of a page's share image: `/share/services/local-seo.png?v=...`. @param path the page's, decoded. */
export function shareImageAddress(path: string, card: ShareCard): string {
  return `/share${encodeURI(path === '/' ? HOME : path)}.png?v=${hashShareCard(card)}`;
}

/** The path of the page whose share image a decoded address is; undefined where it is none. */
export function pageOfShareImage(address: string): string | undefined {
  const path = /^\/share(\/.+)\.png$/.exec(address)?.[1];
  return path === HOME ? '/' : path;
}
