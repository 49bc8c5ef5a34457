/** What a conversion must know of the page that shows the body. */
export interface BodyContext {
  /** The path of that page; it is never linked to itself. */
  readonly ownPath: string;
  /** Whether phrases that name services and case studies become links. */
  readonly isAutoLinked: boolean;
}

/** What the content thread is asked: to make a body safe to show, or to write a page as Markdown. */
export type ContentJob =
  | { readonly kind: 'body'; readonly source: string; readonly context: BodyContext }
  | { readonly kind: 'markdown'; readonly html: string; readonly address: string };

/** What it answers: the text, or in words why there is none. */
export type ContentAnswer = { readonly text: string } | { readonly fault: string };

/** A text that cannot be converted; the message says why, in words for whoever wrote it. */
export class ContentFault extends Error {
  override readonly name = 'ContentFault';
}
