import { fillTemplate } from '../../blocks/_contract/bind.ts';
import { PUBLIC_COLLECTIONS } from '../../collections/_contract/collections.ts';
import type { CollectionDefinition } from '../../collections/_contract/define-collection.ts';
import { recordAddress } from '../../collections/_contract/record-address.ts';
import { escapeMarkdown } from '../content/escape-markdown.ts';
import type { Database } from '../db/database.ts';
import type { LayoutStore } from '../layouts/layout-store.ts';
import { fillRoute } from './document-address.ts';

export interface LlmsTextOptions {
  readonly layouts: Pick<LayoutStore, 'layouts' | 'site' | 'findRedirect'>;
  readonly database: Pick<Database, 'of'>;
  /** The public origin, without a slash at its end. */
  readonly siteUrl: string;
}

/** The collections that are listed, in their order. */
const LISTED = PUBLIC_COLLECTIONS.filter(({ llms }) => llms !== undefined).sort(
  (a, b) => (a.llms?.order ?? 0) - (b.llms?.order ?? 0),
);

interface Entry {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** Pages with a fixed address, by what their layouts say of themselves. */
function listFixedPages({ layouts }: LlmsTextOptions): Entry[] {
  const scope = { site: layouts.site };
  return [...layouts.layouts].flatMap(([file, { meta }]) => {
    const path = fillRoute(file, {});
    const isHidden = /noindex/i.test(meta.robots ?? layouts.site.seo.robots);
    if (file.includes('$') || isHidden) return [];
    return [{ path, title: fillTemplate(meta.title, scope), text: fillTemplate(meta.description, scope) }];
  });
}

/** A record of a collection by its card. */
function toEntry(definition: CollectionDefinition, record: Readonly<Record<string, unknown>>): Entry[] {
  const path = recordAddress(definition, record);
  const { card } = definition;
  if (path === undefined || !card) return [];
  return [{ path, title: String(record[card.title]), text: String(record[card.text]) }];
}

/**
 * Writes the overview of the site for language models: what it is, and its pages as Markdown
 * (https://llmstxt.org). What is there in numbers and much alike, such as places, is left to the sitemap.
 */
export async function formatLlmsText(options: LlmsTextOptions): Promise<string> {
  const { layouts, database, siteUrl } = options;
  const listed = LISTED.map(
    async (definition): Promise<readonly [string, readonly Entry[]]> => [
      definition.llms?.heading ?? '',
      (await database.of(definition).list()).flatMap((record) => toEntry(definition, record)),
    ],
  );
  const sections = [['Pages', listFixedPages(options)] as const, ...(await Promise.all(listed))];
  const line = ({ path, title, text }: Entry) =>
    `- [${escapeMarkdown(title)}](${siteUrl}${path === '/' ? '/index' : path}.md): ${escapeMarkdown(text)}`;
  const written = sections
    .map(([title, entries]) => [title, entries.filter(({ path }) => !layouts.findRedirect(path))] as const)
    .filter(([, entries]) => entries.length > 0)
    .map(([title, entries]) => `## ${title}\n\n${entries.map(line).join('\n')}\n`);
  const { name, description } = layouts.site;
  return [`# ${escapeMarkdown(name)}\n`, `> ${escapeMarkdown(description)}\n`, ...written].join('\n');
}
