import type { SitemapEntry, SitemapPart } from './list-parts.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Lines handed on together: one write an address would cost more than making it. */
const LINES_A_CHUNK = 500;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escapeXml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

function formatEntry(element: 'url' | 'sitemap', address: string, lastModified: string | undefined): string {
  const changed = lastModified === undefined ? '' : `<lastmod>${lastModified}</lastmod>`;
  return `<${element}><loc>${escapeXml(address)}</loc>${changed}</${element}>\n`;
}

/** Writes the list of all parts. @param addressOf where a part is served, as a whole address. */
export function formatSitemapIndex(
  parts: readonly SitemapPart[],
  addressOf: (part: SitemapPart) => string,
): string {
  const lines = parts.map((part) => formatEntry('sitemap', addressOf(part), part.lastModified));
  return `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${lines.join('')}</sitemapindex>\n`;
}

/** Writes one part, a few hundred addresses at a time. @param origin of the site, without a slash at its end. */
export async function* formatSitemap(
  entries: AsyncIterable<SitemapEntry>,
  origin: string,
): AsyncIterable<string> {
  yield `${DECLARATION}<urlset ${NAMESPACE}>\n`;
  let lines: string[] = [];
  for await (const { path, lastModified } of entries) {
    lines.push(formatEntry('url', `${origin}${path}`, lastModified));
    if (lines.length < LINES_A_CHUNK) continue;
    yield lines.join('');
    lines = [];
  }
  yield `${lines.join('')}</urlset>\n`;
}
