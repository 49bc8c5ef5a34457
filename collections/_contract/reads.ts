import type { Static, TProperties, TSchema } from '@sinclair/typebox';
import type { Documents, Where } from './documents.ts';
import type { DocumentOf, SummaryOf, WrittenOf } from './schemas.ts';

/** The variable parts of a read's path by their names, decoded. */
export type ReadParams = Readonly<Record<string, string>>;

interface AnyRead {
  /** Its path in the API: `/api/services/:slug`. */
  readonly path: string;
  /** What is said where it answers nothing. */
  readonly missing?: string;
  /** Whether its answer is worth keeping: not where visitors type what they like. Left out, it is. */
  isKept?(params: ReadParams): boolean;
}

/** Answers a list of records without their bodies. */
export interface ListRead extends AnyRead {
  readonly answers: 'list';
  /** Which of them; left out, all. */
  where?(params: ReadParams): Where;
}

/** Answers one record with its body, by the `slug` in its path. */
export interface DocumentRead extends AnyRead {
  readonly answers: 'document';
}

/** A document that is no record, but is made of records. */
export interface DerivedDocument {
  /** What stands for `:slug` in its read. */
  readonly slug: string;
  /** When a record it is made of last changed, as an ISO moment. */
  readonly updatedAt: string;
  /** Whether it is worth a reader's way, and so in the sitemap. */
  readonly isListed: boolean;
}

/** Answers something made of the records. */
export interface MadeRead<F extends TProperties> extends AnyRead {
  readonly answers: TSchema;
  make(documents: Documents<SummaryOf<F>, WrittenOf<F>>, params: ReadParams): Promise<unknown>;
  /** Of documents that have pages: all there are. */
  listDocuments?(summaries: readonly SummaryOf<F>[]): readonly DerivedDocument[];
}

/** One read of a collection. */
export type CollectionRead<F extends TProperties> = ListRead | DocumentRead | MadeRead<F>;

/** Holds what a read makes to what it promises. */
export type KeptPromises<F extends TProperties, R> = {
  readonly [N in keyof R]: R[N] extends { readonly answers: infer S extends TSchema }
    ? {
        make(
          documents: Documents<SummaryOf<F>, WrittenOf<F>>,
          params: ReadParams,
        ): Promise<Static<S> | undefined>;
      }
    : unknown;
};

/** What a read answers. */
export type AnswerOfRead<F extends TProperties, R> = R extends { readonly answers: 'list' }
  ? SummaryOf<F>[]
  : R extends { readonly answers: 'document' }
    ? DocumentOf<F>
    : R extends { readonly answers: infer S extends TSchema }
      ? Static<S>
      : never;
