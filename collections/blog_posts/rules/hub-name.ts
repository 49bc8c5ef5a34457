import type { CategoryHub } from './category-hubs.ts';
import { categoryName } from './category-name.ts';

/** The name of a hub as it is shown: its category, and the topic where the address names one. */
export function hubName({ category, tag }: CategoryHub): string {
  return tag === undefined ? categoryName(category) : `${categoryName(category)}: ${tag}`;
}
