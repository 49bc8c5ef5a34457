import { selectionsOf } from '../_contract/selections.ts';
import { servicesForCategory } from '../blog_posts/selections/for-category.ts';
import { servicesMentionedInArticle } from '../blog_posts/selections/linked-from-article.ts';
import type { ServiceSummary } from './services.collection.ts';

const selections = selectionsOf<ServiceSummary>()({
  'mentioned-in-article': servicesMentionedInArticle,
  'for-category': servicesForCategory,
});

declare module '../_contract/registry.ts' {
  interface CollectionSelections {
    readonly services: typeof selections;
  }
}

export default selections;
