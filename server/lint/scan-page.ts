import { Parser } from 'htmlparser2';
import { IMAGES } from './site-links.ts';

/** Something seen on a rendered page, and the block it was seen in, if in any. */
export interface Seen {
  /** The `id` of the innermost block around it. */
  readonly blockId: string | undefined;
}

export interface SeenHeading extends Seen {
  readonly level: number;
  readonly text: string;
}

export interface SeenLink extends Seen {
  readonly href: string;
}

/** What a check wants to know of a rendered page. */
export interface PageScan {
  readonly headings: readonly SeenHeading[];
  readonly links: readonly SeenLink[];
  /** The addresses of the site's own pictures. */
  readonly pictures: readonly SeenLink[];
  /** Pictures without a text that says what they show. */
  readonly namelessPictures: readonly Seen[];
  readonly ids: ReadonlySet<string>;
  /** Whether the page holds a form that sends something. */
  readonly hasPostForm: boolean;
}

type Attributes = Readonly<Record<string, string>>;

/** Decoration says so by its role; an empty `alt` is what Markdown without words gives. */
function isNamelessPicture(name: string, attributes: Attributes): boolean {
  if (attributes['aria-hidden'] === 'true' || attributes.role === 'presentation') return false;
  if (name === 'img') return !attributes.alt?.trim();
  const isLabelled = attributes['aria-label']?.trim() || attributes['aria-labelledby'];
  return attributes.role === 'img' && !isLabelled;
}

const LOOKS = / class="[^"]*"/g;
const DRAWING_END = '</svg>';

/** Decoration, what pictures are drawn with and how things look say nothing here, and are most of a page. */
function leaveOutLooks(html: string): string {
  const [before = '', ...drawings] = html.split('<svg');
  const rest = drawings.map((drawing) => {
    const open = drawing.slice(0, drawing.indexOf('>') + 1);
    const end = drawing.indexOf(DRAWING_END);
    if (open === '' || end < 0) return `<svg${drawing}`;
    const after = drawing.slice(end + DRAWING_END.length);
    return open.includes(' aria-hidden="true"') ? after : `<svg${open}${DRAWING_END}${after}`;
  });
  return [before, ...rest].join('').replaceAll(LOOKS, '');
}

/**
 * Looks once through the HTML of a page, without the frame around all pages.
 * @param blockIds the ids that stand on the outermost elements of blocks.
 */
export function scanPage(html: string, blockIds: ReadonlySet<string>): PageScan {
  const headings: { level: number; text: string; blockId: string | undefined }[] = [];
  const links: SeenLink[] = [];
  const pictures: SeenLink[] = [];
  const namelessPictures: Seen[] = [];
  const ids = new Set<string>();
  /** The block each open element belongs to. */
  const blocks: (string | undefined)[] = [];
  let openHeading: (typeof headings)[number] | undefined;
  let hasPostForm = false;

  const parser = new Parser({
    onopentag(name, attributes) {
      const { id, href, src, method } = attributes;
      const blockId = id !== undefined && blockIds.has(id) ? id : blocks.at(-1);
      blocks.push(blockId);
      if (id) ids.add(id);
      if (/^h[1-6]$/.test(name)) {
        openHeading = { level: Number(name[1]), text: '', blockId };
        headings.push(openHeading);
      }
      if (name === 'a' && href !== undefined) links.push({ href, blockId });
      if (name === 'img' && src?.startsWith(IMAGES)) pictures.push({ href: src, blockId });
      if (isNamelessPicture(name, attributes)) namelessPictures.push({ blockId });
      if (name === 'form' && method?.toLowerCase() === 'post') hasPostForm = true;
    },
    ontext(text) {
      if (openHeading) openHeading.text += text;
    },
    onclosetag(name) {
      blocks.pop();
      if (/^h[1-6]$/.test(name)) openHeading = undefined;
    },
  });
  parser.end(leaveOutLooks(html));
  return { headings, links, pictures, namelessPictures, ids, hasPostForm };
}
