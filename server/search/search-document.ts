/** What a search can find, in plain words without markup. */
export interface SearchDocument {
  readonly id: string;
  /** `page`, or what its collection calls its records in answers of the API. */
  readonly kind: string;
  /** How much a match counts beside the same match in a document of another kind. */
  readonly weight: number;
  readonly path: string;
  readonly title: string;
  /** Names it is filed under: tags, the client, the place. */
  readonly keywords: string;
  /** What it is about, in a sentence or two. */
  readonly summary: string;
  readonly body: string;
  /** What documents much like this one share; only the best of them are listed. */
  readonly group?: string;
  /** Whether its summary answers what was asked and is shown whole; its page only leads on. */
  readonly isAnswer?: true;
}
