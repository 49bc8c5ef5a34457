import { type Static, Type } from '@sinclair/typebox';
import { isRecord } from './bind.ts';
import type { ImageFile, ImageFiles } from './image-file.ts';

/** The media type that marks a text as the path of a picture. */
export const IMAGE = 'image/*';
/** What such a text wants, for problems and for editors. */
export const IMAGE_WORDS = 'a picture of layouts/_images, such as "/images/studio.jpg"';

const Percent = (description: string) => Type.Integer({ description, minimum: 0, maximum: 100 });

/** What the server knows of the file behind a picture. Nobody writes it: it is put in place of what was written. */
const File = Type.Object(
  {
    width: Type.Integer(),
    height: Type.Integer(),
    hash: Type.String(),
    isThemed: Type.Boolean(),
  },
  { additionalProperties: false, readOnly: true },
);

/**
 * A picture of `layouts/_images`: its path, what it shows, and what of it must stay in view. The check of a
 * layout, and every read of a document, put `file` beside them; without one the picture is not there.
 */
export const Picture = (description: string) =>
  Type.Object(
    {
      src: Type.String({
        description: 'The path of the picture: a file of layouts/_images, such as "/images/studio.jpg".',
        contentMediaType: IMAGE,
        pattern: '^/images/[a-z0-9][a-z0-9-]*[.](?:png|jpe?g|webp|avif|svg)$',
        expects: IMAGE_WORDS,
        maxLength: 200,
      }),
      alt: Type.String({
        description: 'What it shows, for those who cannot see it.',
        minLength: 1,
        maxLength: 300,
      }),
      focus: Type.Optional(
        Type.Object(
          {
            x: Percent('From the left edge, in per cent.'),
            y: Percent('From the top edge, in per cent.'),
          },
          {
            additionalProperties: false,
            description: 'The point that stays in view where the picture is cropped; its middle without one.',
          },
        ),
      ),
      file: Type.Optional(File),
    },
    { additionalProperties: false, description },
  );

/** A picture as a view gets it. */
export type Picture = Static<ReturnType<typeof Picture>>;

/** Whether a schema is that of a picture. */
export function isPictureSchema(schema: Readonly<Record<string, unknown>> | undefined): boolean {
  const src = isRecord(schema?.properties) ? schema.properties.src : undefined;
  return isRecord(src) && src.contentMediaType === IMAGE;
}

/** Gives a picture what is known of its file, and takes away what was said of another. */
export function withFile(
  picture: Readonly<Record<string, unknown>>,
  file: ImageFile | undefined,
): Record<string, unknown> {
  const { file: _former, ...written } = picture;
  if (!file) return written;
  const { width, height, hash, isThemed } = file;
  return { ...written, file: { width, height, hash, isThemed } };
}

/** The file of a picture among those there are; undefined for what is no picture. */
export function findFile(value: unknown, images: ImageFiles): ImageFile | undefined {
  return isRecord(value) && typeof value.src === 'string' ? images.get(value.src) : undefined;
}
