import {
  IMAGE_FORMATS,
  type ImageFormat,
  imageAddress,
  parseImage,
  widthsOf,
} from '../_contract/image-file.ts';

export interface ImageProps {
  /** What the prop of a picture holds. */
  src: string;
  /** What it shows, for those who cannot see it. */
  alt: string;
  /** How wide it stands on the page, as the `sizes` of HTML. */
  sizes: string;
  /** Whether visitors see it before they scroll: it then loads first instead of last. */
  isAtTop?: boolean;
  className?: string;
}

/** A picture in the width and format that suit the screen; its room is there before it is. */
export function Image({ src, alt, sizes, isAtTop = false, className }: ImageProps) {
  const file = parseImage(src);
  if (!file) return null;
  const addresses = (format: ImageFormat) =>
    widthsOf(file).map((width) => ({ width, address: imageAddress(file.path, file.hash, width, format) }));
  const [, fallback] = IMAGE_FORMATS;
  const srcSetOf = (format: ImageFormat) =>
    addresses(format)
      .map(({ address, width }) => `${address} ${width}w`)
      .join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf('avif')} sizes={sizes} />
      <img
        src={addresses(fallback)[0]?.address}
        srcSet={srcSetOf(fallback)}
        sizes={sizes}
        width={file.width}
        height={file.height}
        alt={alt}
        className={className}
        decoding="async"
        {...(isAtTop ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
