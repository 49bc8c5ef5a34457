import { fillTemplate } from '../../blocks/_contract/bind.ts';
import { escapeMarkdown } from '../content/escape-markdown.ts';
import type { Database } from '../db/database.ts';
import type { LayoutStore } from '../layouts/layout-store.ts';
import { fillRoute } from './document-address.ts';

export interface LlmsTextOptions {
  readonly layouts: Pick<LayoutStore, 'layouts' | 'site' | 'findRedirect'>;
  readonly database: Pick<Database, 'services' | 'caseStudies' | 'blogPosts' | 'industryPages'>;
  /** The public origin, without a slash at its end. */
  readonly siteUrl: string;
}

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
    const isHidden = /noindex/i.test(meta.robots ?? '');
    if (file.includes('$') || isHidden) return [];
    return [{ path, title: fillTemplate(meta.title, scope), text: fillTemplate(meta.description, scope) }];
  });
}

/**
 * Writes the overview of the site for language models: what it is, and its pages as Markdown
 * (https://llmstxt.org). Places are left to the sitemap: they are many and much alike.
 */
export async function formatLlmsText(options: LlmsTextOptions): Promise<string> {
  const { layouts, database, siteUrl } = options;
  const [services, studies, posts, industries] = await Promise.all([
    database.services.list(),
    database.caseStudies.list(),
    database.blogPosts.list(),
    database.industryPages.list(),
  ]);
  const under = (folder: string, list: readonly { slug: string; title: string; description: string }[]) =>
    list.map(({ slug, title, description }) => ({ path: `${folder}/${slug}`, title, text: description }));
  const sections: readonly (readonly [string, readonly Entry[]])[] = [
    ['Pages', listFixedPages(options)],
    ['Services', under('/services', services)],
    ['Case studies', under('/case-studies', studies)],
    ['Industries', under('/industries', industries)],
    [
      'Articles',
      posts.map(({ slug, title, excerpt }) => ({ path: `/blog/post/${slug}`, title, text: excerpt })),
    ],
  ];
  const line = ({ path, title, text }: Entry) =>
    `- [${escapeMarkdown(title)}](${siteUrl}${path === '/' ? '/index' : path}.md): ${escapeMarkdown(text)}`;
  const written = sections
    .map(([title, entries]) => [title, entries.filter(({ path }) => !layouts.findRedirect(path))] as const)
    .filter(([, entries]) => entries.length > 0)
    .map(([title, entries]) => `## ${title}\n\n${entries.map(line).join('\n')}\n`);
  const { name, description } = layouts.site;
  return [`# ${escapeMarkdown(name)}\n`, `> ${escapeMarkdown(description)}\n`, ...written].join('\n');
}
