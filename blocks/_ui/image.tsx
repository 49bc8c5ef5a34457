import { imageAddress, parseImage, srcSetOf, widthsOf } from '../_contract/image-file.ts';

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
  const [smallest = file.width] = widthsOf(file);
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(file.path, file, 'avif')} sizes={sizes} />
      <img
        src={imageAddress(file.path, file.hash, smallest, 'webp')}
        srcSet={srcSetOf(file.path, file, 'webp')}
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
