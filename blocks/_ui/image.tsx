import { imageAddress, listSources, srcSetOf, widthsOf } from '../_contract/image-file.ts';
import type { Picture } from '../_contract/picture.ts';
import { whole } from './image.css.ts';

export interface ImageProps {
  picture: Picture;
  /** How wide it stands on the page, as the `sizes` of HTML. */
  sizes: string;
  /** The most pixels it is ever shown in: larger variants are not offered. */
  widest?: number;
  /** Whether visitors see it before they scroll: it then loads first instead of last. */
  isAtTop?: boolean;
  /** In place of the class that shows it whole. */
  className?: string;
}

/** A picture in the width, format and scheme that suit the screen; its room is there before it is. */
export function Image({ picture, sizes, widest, isAtTop = false, className = whole }: ImageProps) {
  const { src, alt, file } = picture;
  if (!file) return null;
  const [smallest = file.width] = widthsOf(file);
  return (
    <picture>
      {listSources(src, file, widest).map(({ type, media, srcSet }) => (
        <source key={`${type} ${media}`} type={type} media={media} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={imageAddress(src, file.hash, { width: smallest, format: 'webp' })}
        srcSet={srcSetOf(src, file, { format: 'webp', widest })}
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
