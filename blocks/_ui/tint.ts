import { plainTintClass, positionTintClasses, serviceTintClasses } from './tint.css.ts';

/** Class that paints the two-tone tint of a service; an unknown slug gets the plain tint. */
export function serviceTint(slug: string): string {
  return serviceTintClasses[slug] ?? plainTintClass;
}

/** Class that paints the tint of the n-th item, counted from 0; the tints cycle. */
export function positionTint(index: number): string {
  return positionTintClasses[index % positionTintClasses.length] ?? plainTintClass;
}
