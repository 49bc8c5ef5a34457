import type { ImageFiles } from './image-file.ts';
import { suggest } from './suggest.ts';

/** The picture that was probably meant, by its name: a path may be forgotten, or be one of a computer. */
export function suggestImage(found: string, images: ImageFiles): string | undefined {
  const nameOf = (path: string) => path.replace(/^.*[/\\]/, '');
  const near = suggest(nameOf(found), [...images.keys()].map(nameOf));
  return [...images.keys()].find((path) => nameOf(path) === near);
}
