import { type Static, type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox';
import type { SafeHtml } from '../../blocks/_contract/safe-html.ts';
import { BodyHtml, type TBody } from './fields.ts';

/** The names of the fields that hold a body. */
type BodyName<F extends TProperties> = { [N in keyof F]: F[N] extends TBody ? N : never }[keyof F];

/** A record as it is written: everything but its identifier. */
export type RecordOf<F extends TProperties> = Static<TObject<F>>;

/** A record as the database has it: with its identifier, and its body as it was written. */
export type WrittenOf<F extends TProperties> = { id: string } & RecordOf<F>;

/** A record as it is answered by itself: with its identifier and, where it has a body, that body as safe HTML. */
export type DocumentOf<F extends TProperties> = { id: string } & RecordOf<F> & {
    [N in BodyName<F> as `${N & string}Html`]: SafeHtml;
  };

/** A record as a list has it: without its body. */
export type SummaryOf<F extends TProperties> = { id: string } & Omit<RecordOf<F>, BodyName<F>>;

/** The shapes of a collection's records: as they are written, as the database has them, answered one by one, and answered in a list. */
export interface RecordSchemas<F extends TProperties> {
  readonly record: TObject<F>;
  readonly written: TSchema & { readonly static: WrittenOf<F> };
  readonly document: TSchema & { readonly static: DocumentOf<F> };
  readonly summary: TSchema & { readonly static: SummaryOf<F> };
  /** The name of the field that holds the body; undefined where there is none. */
  readonly bodyField: string | undefined;
}

const identity = { id: Type.String({ description: 'The identifier the database gave the record.' }) };
const STRICT = { additionalProperties: false };

/** Makes the shapes in which records of these fields come. */
export function makeSchemas<F extends TProperties>(fields: F): RecordSchemas<F> {
  const bodyField = Object.keys(fields).find((name) => fields[name]?.control === 'body');
  const listed = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== bodyField));
  const body = bodyField === undefined ? {} : { [`${bodyField}Html`]: BodyHtml() };
  return {
    record: Type.Object(fields, STRICT),
    written: Type.Unsafe<WrittenOf<F>>(Type.Object({ ...identity, ...fields }, STRICT)),
    document: Type.Unsafe<DocumentOf<F>>(Type.Object({ ...identity, ...fields, ...body }, STRICT)),
    summary: Type.Unsafe<SummaryOf<F>>(Type.Object({ ...identity, ...listed }, STRICT)),
    bodyField,
  };
}
