/** A phrase that becomes a link in bodies, and where it leads. */
export interface LinkedPhrase {
  readonly phrase: string;
  /** The path of the page, such as `/services/local-seo`. */
  readonly path: string;
}
