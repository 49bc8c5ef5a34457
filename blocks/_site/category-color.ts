import { categoryClasses, plainCategoryClass } from './category-color.css.ts';

/** Class that colours text by the name of a blog category; an unknown name stays neutral. */
export function categoryColor(name: string): string {
  return categoryClasses[name] ?? plainCategoryClass;
}
