import { positionTintClasses } from './position-tint.css.ts';

/** Class that paints the tint of the n-th item, counted from 0; the tints cycle. */
export function positionTint(index: number): string {
  return positionTintClasses[index % positionTintClasses.length] ?? '';
}
