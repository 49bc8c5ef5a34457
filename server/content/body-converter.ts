import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createAutoLinker } from './auto-link.ts';
import { AUTO_LINK_PHRASES } from './auto-link-phrases.ts';
import { createMarkdown } from './markdown.ts';
import { loadSanitizer } from './sanitizer.ts';
import { tidyBody } from './tidy-body.ts';

/** A body ready to show, and the hash that ties it to its source and to the rules it was made by. */
export interface ConvertedBody {
  readonly contentHtml: string;
  readonly contentHash: string;
}

/** What a conversion must know of the page that shows the body. */
export interface BodyContext {
  /** The path of that page; it is never linked to itself. */
  readonly ownPath: string;
  /** Whether phrases that name services and case studies become links. */
  readonly isAutoLinked: boolean;
}

/** Turns the sources of bodies, Markdown or HTML, into safe HTML. */
export interface BodyConverter {
  /**
   * Whether a stored body is what its source gives by today's rules; not so when either was edited
   * past the converter. Cheap: it is asked at every read of a document.
   */
  isCurrent(source: string, body: ConvertedBody, context: BodyContext): boolean;
  convert(source: string, context: BodyContext): Promise<ConvertedBody>;
}

/** To be raised when the rules of conversion change: every stored body is then made anew. */
const PIPELINE_VERSION = 1;

/** Makes the converter: Markdown, then DOMPurify, then headings, links, tables and auto-links. */
export function createBodyConverter(): BodyConverter {
  const markdown = createMarkdown({ allowsHtml: true });
  const autoLink = createAutoLinker(AUTO_LINK_PHRASES);

  const hash = (source: string, html: string, { ownPath, isAutoLinked }: BodyContext) => {
    const rules = isAutoLinked ? [PIPELINE_VERSION, ownPath, AUTO_LINK_PHRASES] : [PIPELINE_VERSION];
    return createHash('sha256')
      .update(JSON.stringify([rules, source, html]))
      .digest('base64url');
  };

  return {
    isCurrent: (source, { contentHtml, contentHash }, context) =>
      hash(source, contentHtml, context) === contentHash,

    async convert(source, context) {
      const sanitize = await loadSanitizer();
      const body = sanitize(isHtml(source) ? source : markdown.render(source));
      tidyBody(body);
      if (context.isAutoLinked) autoLink(body, context.ownPath);
      // Many bodies in one turn of the event loop would each hold on to some 3.5 MB of DOM.
      await nextTurn();
      const contentHtml = body.innerHTML.trim();
      return { contentHtml, contentHash: hash(source, contentHtml, context) };
    },
  };
}

/** A source that begins with a tag is HTML as a whole; any other is Markdown, which may hold HTML. */
export function isHtml(source: string): boolean {
  return /^\s*<[a-z!]/i.test(source);
}
