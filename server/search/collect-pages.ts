import { fillTemplate } from '../../blocks/_contract/bind.ts';
import type { LayoutStore } from '../layouts/layout-store.ts';
import { fillRoute } from '../pages/document-address.ts';
import type { SearchDocument } from './search-document.ts';

/** A page was written to be found. */
const PAGE_WEIGHT = 1.3;

/** The pages with a fixed address that search engines may show, by what their layouts say of themselves. */
export function collectPages({ layouts, site }: Pick<LayoutStore, 'layouts' | 'site'>): SearchDocument[] {
  const fill = (text: string) => fillTemplate(text, { site }).trim();
  return [...layouts].flatMap(([file, { meta }]) => {
    if (file.includes('$') || /noindex/i.test(meta.robots ?? site.seo.robots)) return [];
    const path = fillRoute(file, {});
    return {
      id: file,
      kind: 'page',
      weight: PAGE_WEIGHT,
      path,
      title: fill(meta.title),
      keywords: path,
      summary: fill(meta.description),
      body: '',
    };
  });
}
