import { categoryClasses, plainCategoryClass } from './category-color.css.ts';

/** Class that colours text and background by the name of a blog category; an unknown name stays neutral. */
export function categoryColor(name: string): string {
  return categoryClasses[name] ?? plainCategoryClass;
}
