import { plainTintClass, serviceTintClasses } from './service-tint.css.ts';

/** Class that paints the two-tone tint of a service; an unknown slug gets the plain tint. */
export function serviceTint(slug: string): string {
  return serviceTintClasses[slug] ?? plainTintClass;
}
