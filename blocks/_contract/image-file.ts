/** A picture that lies in `layouts/_images`, as it was found. */
export interface ImageFile {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Stands for its contents. */
  readonly hash: string;
  /** Whether it is a drawing in the colours of the theme, and so has a dark form beside the light one. */
  readonly isThemed: boolean;
}

/** The pictures there are, by the path that layouts write: `/images/studio.jpg`. */
export type ImageFiles = ReadonlyMap<string, ImageFile>;

/** The widths in pixels that pictures are made in: a fixed few, so that nobody can ask for endless variants. */
const WIDTHS = [480, 800, 1200, 1600, 2400];

/** What pictures are sent as, the smallest first. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** The colour schemes that a drawing is made in. */
export type ImageScheme = 'light' | 'dark';

/** One of the forms a picture is sent in. */
export interface ImageVariant {
  /** In pixels. */
  readonly width: number;
  readonly format: ImageFormat;
  /** `light` unless told; only drawings in the colours of the theme have a dark one. */
  readonly scheme?: ImageScheme;
}

/**
 * The widths a picture is made in: those below its own, and its own.
 * @param widest leaves out what is larger than a place on the page ever needs, in pixels.
 */
export function widthsOf({ width }: Pick<ImageFile, 'width'>, widest = Number.POSITIVE_INFINITY): number[] {
  const largest = Math.min(width, WIDTHS.at(-1) ?? width);
  const widths = [...WIDTHS.filter((known) => known < largest), largest];
  return widths.filter((known, index) => index === 0 || known <= widest);
}

/** The name of one variant: `3f2a91bc-800.avif`, or `3f2a91bc-800-dark.avif`. */
export function variantName(hash: string, { width, format, scheme }: ImageVariant): string {
  return `${hash}-${width}${scheme === 'dark' ? '-dark' : ''}.${format}`;
}

/** The address of one variant: `/images/studio.jpg/3f2a91bc-800.avif`. */
export function imageAddress(path: string, hash: string, variant: ImageVariant): string {
  return `${path}/${variantName(hash, variant)}`;
}

/** Every variant of a picture in one format and scheme, as the `srcset` of HTML. */
export function srcSetOf(
  path: string,
  file: ImageFile,
  { widest, ...form }: Omit<ImageVariant, 'width'> & { widest?: number | undefined },
): string {
  return widthsOf(file, widest)
    .map((width) => `${imageAddress(path, file.hash, { ...form, width })} ${width}w`)
    .join(', ');
}

/** One `<source>` of a picture. */
export interface ImageSource {
  readonly type: string;
  /** The scheme it is for, as a media query; left out where any will do. */
  readonly media: string | undefined;
  readonly srcSet: string;
}

/** What a picture is offered as before the WebP of its `<img>`: in the order browsers take them. */
export function listSources(path: string, file: ImageFile, widest?: number): ImageSource[] {
  const offer = (format: ImageFormat, scheme: ImageScheme): ImageSource => ({
    type: `image/${format}`,
    media: scheme === 'dark' ? '(prefers-color-scheme: dark)' : undefined,
    srcSet: srcSetOf(path, file, { format, scheme, widest }),
  });
  const dark = file.isThemed ? IMAGE_FORMATS.map((format) => offer(format, 'dark')) : [];
  return [...dark, offer('avif', 'light')];
}
