import type { BlogFilter } from './blog-address.ts';
import { categoryName } from './category-name.ts';

/** Why the blog list is empty (the specification, section 8). */
export function noArticlesMessage({ category, search }: BlogFilter): string {
  if (search) return `No articles match your search for "${search}"`;
  if (category) return `No articles found in the ${categoryName(category)} category`;
  return 'No articles available at the moment';
}
