/** A picture that lies in `layouts/_images`, as it was found. */
export interface ImageFile {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Stands for its contents. */
  readonly hash: string;
}

/** The pictures there are, by the path that layouts write: `/images/studio.jpg`. */
export type ImageFiles = ReadonlyMap<string, ImageFile>;

/** The widths in pixels that pictures are made in: a fixed few, so that nobody can ask for endless variants. */
const WIDTHS = [480, 800, 1200, 1600, 2400];

/** What pictures are sent as, the smallest first. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** The widths a picture is made in: those below its own, and its own. */
export function widthsOf({ width }: Pick<ImageFile, 'width'>): number[] {
  const largest = Math.min(width, WIDTHS.at(-1) ?? width);
  return [...WIDTHS.filter((known) => known < largest), largest];
}

/** The address of one variant: `/images/studio.jpg/3f2a91bc-800.avif`. */
export function imageAddress(path: string, hash: string, width: number, format: ImageFormat): string {
  return `${path}/${hash}-${width}.${format}`;
}

/** Every variant of a picture in one format, as the `srcset` of HTML. */
export function srcSetOf(path: string, file: ImageFile, format: ImageFormat): string {
  return widthsOf(file)
    .map((width) => `${imageAddress(path, file.hash, width, format)} ${width}w`)
    .join(', ');
}

/** What a checked layout holds in place of a picture's path: the path and all that a view must know. */
export function describeImage(path: string, { width, height, hash }: ImageFile): string {
  return `${path}?w=${width}&h=${height}&v=${hash}`;
}

/** Takes apart what {@link describeImage} made; undefined for a path of which nothing is known. */
export function parseImage(described: string): (ImageFile & { readonly path: string }) | undefined {
  const [path = '', facts = ''] = described.split('?', 2);
  const params = new URLSearchParams(facts);
  const [width, height] = [Number(params.get('w')), Number(params.get('h'))];
  const hash = params.get('v');
  return width > 0 && height > 0 && hash ? { path, width, height, hash } : undefined;
}
