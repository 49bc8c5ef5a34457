import { type TObject, type TProperties, Type } from '@sinclair/typebox';
import { SAFE_HTML } from '../props.ts';
import type { SafeHtml } from '../safe-html.ts';

/** A short text on one line: titles, names, labels. */
export const Line = (description: string, maxLength = 200) =>
  Type.String({ description, minLength: 1, maxLength });

/** A running text without markup. */
export const Text = (description: string, maxLength = 1_000) =>
  Type.String({ description, minLength: 1, maxLength });

/** The last part of an address, e.g. `local-seo`; unique in its collection. */
export const Slug = (description = 'The last part of the address, unique in its collection.') =>
  Type.String({ description, pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 120 });

/** An ISO 8601 moment with time zone. */
export const Moment = (description: string) => Type.String({ description, format: 'date-time' });

/** A list of short texts. */
export const Lines = (description: string) =>
  Type.Array(Line(description, 600), { description, maxItems: 50 });

/** The Markdown or HTML source of a document's body. */
export const BodySource = (description = 'The body as Markdown or HTML, as it was written.') =>
  Type.String({ description, minLength: 1, maxLength: 200_000 });

/** Markup that was made safe on the server; the only strings a view may render as HTML. */
export const BodyHtml = (description = 'The body as safe HTML, ready to show.') =>
  Type.Unsafe<SafeHtml>(Type.String({ description, contentMediaType: SAFE_HTML }));

const identity = { id: Type.String({ description: 'The identifier the database gave the record.' }) };
const body = { contentHtml: BodyHtml() };

/** The shape of a record as it is written: everything but `id` (the specification, section 3). */
export function recordSchema<P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

/** The shape the API answers for one record without a body. */
export function documentSchema<P extends TProperties>(record: TObject<P>) {
  return Type.Object({ ...identity, ...record.properties }, { additionalProperties: false });
}

/** The shape the API answers for one record with a body: the source and its safe HTML. */
export function bodyDocumentSchema<P extends TProperties>(record: TObject<P>) {
  return Type.Object({ ...identity, ...record.properties, ...body }, { additionalProperties: false });
}

/** The shape of an entry in a list: a record without its `content`. */
export function summarySchema<P extends TProperties & { content: unknown }>(record: TObject<P>) {
  return Type.Omit(Type.Object({ ...identity, ...record.properties }), ['content'], {
    additionalProperties: false,
  });
}
