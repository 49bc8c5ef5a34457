/** Where the time of a page went, in milliseconds, by the names that `Server-Timing` tells an operator. */
export interface PageTimings {
  /** Finding the layout of the path. */
  readonly match: number;
  /** Planning: the page's documents, bindings, head, and the reads of its blocks. */
  readonly data: number;
  /** React. */
  readonly render: number;
  /** Brotli and gzip, as far as they were asked for. */
  readonly compress: number;
}
