import { type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox';
import { selectionNames } from '../../collections/_contract/every-selection.ts';
import type { Selection, SelectionKind } from '../../collections/_contract/selections.ts';
import { ICON_NAMES, type IconName } from './icons.ts';
import type { SafeHtml } from './safe-html.ts';

/*
 * The kinds of props that blocks are made of. Each takes the description that editors and the
 * documentation show. A prop with a default is always there for the view.
 */

interface TextOptions {
  default?: string;
  minLength?: number;
  maxLength?: number;
}

/** A text without markup. Without a default the marketer must write it. */
export const Text = (description: string, options: TextOptions = {}) =>
  Type.String({
    description,
    maxLength: 400,
    ...(options.default === undefined ? { minLength: 1 } : {}),
    ...options,
  });

/** The media type that marks a prop as Markdown: written as Markdown, safe HTML for the view. */
export const MARKDOWN = 'text/markdown';
/** The media type of fields whose markup was made safe on the server. */
export const SAFE_HTML = 'text/html';

/**
 * A text with markup. A marketer writes Markdown, or binds a field of safe HTML such as
 * `service.contentHtml`; the view receives safe HTML either way.
 */
export const RichText = (description: string, options: { default?: string } = {}) =>
  Type.Unsafe<SafeHtml>(
    Type.String({ description, contentMediaType: MARKDOWN, maxLength: 200_000, ...options }),
  );

/** Where a link leads: a path, an anchor, or an http, https, mailto or tel address. */
export const Link = (description: string, options: { default?: string } = {}) =>
  Type.String({ description, format: 'link', maxLength: 2_000, ...options });

/** A link dressed as a button: its words and where it leads. */
export const Action = (description: string) =>
  Type.Object(
    {
      label: Text('The words on it, starting with a verb.', { maxLength: 60 }),
      to: Link('Where it leads.'),
      about: Type.Optional(
        Text(
          'Follows the words for screen readers and search engines, where they alone could lead anywhere.',
          {
            maxLength: 60,
          },
        ),
      ),
    },
    { additionalProperties: false, description },
  );

/** One of a few words. */
export const Choice = <const Values extends readonly string[]>(
  description: string,
  values: Values,
  fallback: Values[number],
) => Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], description, default: fallback });

/** An icon by its name; a name it does not know shows as the default. */
export const Icon = (description: string, fallback: IconName = 'search') =>
  Type.Unsafe<IconName>({ type: 'string', enum: [...ICON_NAMES], description, default: fallback });

/** The named rule by which the block picks from a list. */
export const SelectRule = <K extends SelectionKind>(kind: K, fallback: Selection<K>) =>
  Type.Unsafe<Selection<K>>({
    type: 'string',
    enum: selectionNames(kind),
    description: 'Which entries are shown, by a named rule.',
    default: fallback,
  });

export const Flag = (description: string, fallback = false) =>
  Type.Boolean({ description, default: fallback });

/** A whole number within bounds. */
export const Count = (description: string, fallback: number, maximum = 100) =>
  Type.Integer({ description, minimum: 0, maximum, default: fallback });

/** A list. Without a default the marketer must write it. */
export const List = <Item extends TSchema>(
  description: string,
  item: Item,
  options: { minItems?: number; maxItems?: number; default?: [] } = {},
) => Type.Array(item, { description, maxItems: 60, ...options });

/** An object of props inside props; unknown keys are problems. */
export const Group = <P extends TProperties>(description: string, properties: P): TObject<P> =>
  Type.Object(properties, { additionalProperties: false, description });

/** The outermost object of a block's props. */
export const Props = <P extends TProperties>(properties: P): TObject<P> =>
  Type.Object(properties, { additionalProperties: false });

/** A prop that may be left out; the view then receives undefined. */
export const Maybe = Type.Optional;
