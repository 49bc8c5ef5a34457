import { type TString, Type } from '@sinclair/typebox';
import { Picture as PictureValue } from '../../blocks/_contract/picture.ts';
import { SAFE_HTML } from '../../blocks/_contract/props.ts';
import type { SafeHtml } from '../../blocks/_contract/safe-html.ts';

/** The parts of a form that belong together. */
export type FieldGroup = 'content' | 'search engines' | 'visibility' | 'dates';

/** What fields say that JSON Schema has no word for: validators are told, because they refuse what they do not know. */
export const FIELD_KEYWORDS = ['control', 'group', 'references', 'isStoredAsId'];

/** What a field may say beside its label and help. */
export interface FieldOptions {
  /** The part of the form it stands in; left out, `content`. Fields stand in the order of the definition. */
  readonly group?: FieldGroup;
  /** Real values, to be shown where none is entered yet. */
  readonly examples?: readonly string[];
}

interface TextOptions extends FieldOptions {
  readonly maxLength?: number;
}

/** What a form needs of a field, as JSON Schema names it; `control` says what it is edited with. */
const describe = (label: string, help: string, control: string, { group, examples }: FieldOptions = {}) => ({
  title: label,
  description: help,
  control,
  ...(group && { group }),
  ...(examples && { examples: [...examples] }),
});

/** A short text on one line: titles, names, labels. */
export const Line = (label: string, help: string, options: TextOptions = {}) =>
  Type.String({
    ...describe(label, help, 'line', options),
    minLength: 1,
    maxLength: options.maxLength ?? 200,
  });

/** A running text without markup. */
export const Text = (label: string, help: string, options: TextOptions = {}) =>
  Type.String({
    ...describe(label, help, 'text', options),
    minLength: 1,
    maxLength: options.maxLength ?? 1_000,
  });

/** The last part of an address, e.g. `local-seo`. */
export const Slug = (
  label = 'Address',
  help = 'The last part of the address, unique in its collection.',
  options: FieldOptions = {},
) =>
  Type.String({
    ...describe(label, help, 'slug', options),
    pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
    maxLength: 120,
  });

/** An ISO 8601 moment with time zone. */
export const Moment = (label: string, help: string, options: FieldOptions = {}) =>
  Type.String({ ...describe(label, help, 'moment', { group: 'dates', ...options }), format: 'date-time' });

/** A list of short texts. */
export const Lines = (label: string, help: string, options: FieldOptions = {}) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 600 }), {
    ...describe(label, help, 'lines', options),
    maxItems: 50,
  });

/** A picture of `layouts/_images` with its words. */
export const Picture = (label: string, help: string, options: FieldOptions = {}) => ({
  ...PictureValue(help),
  ...describe(label, help, 'picture', options),
});

/** A yes or no. */
export const Flag = (
  label: string,
  help: string,
  { isOn = false, ...options }: FieldOptions & { readonly isOn?: boolean } = {},
) => Type.Boolean({ ...describe(label, help, 'flag', options), default: isOn });

interface NumberOptions extends FieldOptions {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: number;
}

/** A whole number. */
export const WholeNumber = (label: string, help: string, options: NumberOptions = {}) => {
  const { group: _group, examples: _examples, ...bounds } = options;
  return Type.Integer({ ...describe(label, help, 'number', options), ...bounds });
};

/** An amount of money with at most two decimals (precision 10, scale 2). */
export const Money = (label: string, help: string, options: NumberOptions = {}) => {
  const { group: _group, examples: _examples, ...bounds } = options;
  return Type.Number({
    ...describe(label, help, 'money', options),
    minimum: 0,
    maximum: 99_999_999.99,
    multipleOf: 0.01,
    ...bounds,
  });
};

/** One of a few values, each with the words it is chosen by and, where they do not say enough, what it means. */
export interface ChoiceWords {
  readonly label: string;
  readonly help?: string;
}

/** One of a few values. */
export const Choice = <const V extends Readonly<Record<string, ChoiceWords>>>(
  label: string,
  help: string,
  choices: V,
  options: FieldOptions = {},
) =>
  Type.Unsafe<keyof V & string>(
    Type.Union(
      Object.entries(choices).map(([value, words]) =>
        Type.Literal(value, {
          title: words.label,
          ...(words.help !== undefined && { description: words.help }),
        }),
      ),
      describe(label, help, 'choice', options),
    ),
  );

/** A text that must look a certain way. @param pattern a regular expression. */
export const Pattern = (
  label: string,
  help: string,
  pattern: string,
  options: FieldOptions & { readonly default?: string } = {},
) =>
  Type.String({
    ...describe(label, help, 'line', options),
    pattern,
    ...(options.default !== undefined && { default: options.default }),
  });

/** The slug of a record of another collection. @param collection its name. */
export const Reference = (collection: string, label: string, help: string, options: FieldOptions = {}) =>
  Type.String({
    ...Slug(label, help, options),
    control: 'reference',
    references: collection,
  });

/** The same, kept in the database as the identifier of the other record; seed files hold its slug. */
export const ReferenceById = (collection: string, label: string, help: string, options: FieldOptions = {}) =>
  Type.String({
    ...describe(label, help, 'reference', options),
    references: collection,
    isStoredAsId: true,
  });

/** The source of a document's body, which is shown as safe HTML. */
export interface TBody extends TString {
  readonly control: 'body';
}

/** The Markdown or HTML source of a document's body; a collection has one at most. */
export const Body = (
  label = 'Body',
  help = 'The body as Markdown or HTML, as it was written.',
  options: FieldOptions = {},
): TBody => ({
  ...Type.String({ ...describe(label, help, 'body', options), minLength: 1, maxLength: 200_000 }),
  control: 'body',
});

/** Markup that was made safe on the server; the only strings a view may render as HTML. */
export const BodyHtml = (description = 'The body as safe HTML, ready to show.') =>
  Type.Unsafe<SafeHtml>(Type.String({ description, contentMediaType: SAFE_HTML }));

/** A field that may be left out. */
export const Maybe = Type.Optional;
