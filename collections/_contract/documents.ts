/** What a field must be: a value, one of some, a number from some size on, or a text that holds another in any case. */
export type Condition =
  | string
  | number
  | boolean
  | { readonly oneOf: readonly string[] }
  | { readonly atLeast: number }
  | { readonly contains: string };

/** Which records are meant: those whose fields all fit; with `any`, also one of several such groups. */
export interface Where {
  readonly fields?: Readonly<Record<string, Condition>>;
  readonly any?: readonly Where[];
}

/** By which fields records are sorted: 1 upwards, -1 downwards. */
export type Order = Readonly<Record<string, 1 | -1>>;

/** Some of a list. */
export interface ListOptions {
  readonly where?: Where;
  readonly skip?: number;
  readonly limit?: number;
}

/** How many records have the same values in some fields. */
export interface Counted {
  readonly values: readonly unknown[];
  readonly total: number;
}

/** What the public may see of a collection, for the reads that are made of it. */
export interface Documents<Summary, Document> {
  /** Records without their bodies, in the order of the collection; a thousand at most. */
  list(options?: ListOptions): Promise<Summary[]>;
  /** One record with its body as it was written; undefined where there is none that the public may see. */
  findBySlug(slug: string): Promise<Document | undefined>;
  count(where: Where): Promise<number>;
  /** Counts the records by the values of some fields; kept until the collection changes. */
  countBy(fields: readonly string[], where?: Where): Promise<readonly Counted[]>;
}
