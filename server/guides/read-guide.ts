import MarkdownIt from 'markdown-it';

/** A stretch of text in one weight. */
export interface Run {
  readonly text: string;
  readonly isStrong: boolean;
  readonly link: string | undefined;
}

/** What stands below one another in a guide. */
export type Part =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'item'; readonly mark: string; readonly runs: readonly Run[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

/** A Markdown file as it is set: its first heading is the title. */
export interface Guide {
  readonly title: string;
  readonly parts: readonly Part[];
}

const markdown = new MarkdownIt({ html: false });
type Token = ReturnType<typeof markdown.parse>[number];

function readRuns(inline: Token | undefined): Run[] {
  const runs: Run[] = [];
  let isStrong = false;
  let link: string | undefined;
  for (const { type, content, attrs } of inline?.children ?? []) {
    if (type === 'strong_open' || type === 'strong_close') isStrong = type === 'strong_open';
    else if (type === 'link_close') link = undefined;
    else if (type === 'link_open') link = String(attrs?.find(([name]) => name === 'href')?.[1] ?? '');
    else if (type === 'softbreak' || type === 'hardbreak') runs.push({ text: ' ', isStrong, link });
    else if (content !== '') runs.push({ text: content, isStrong, link });
  }
  return runs;
}

const textOf = (inline: Token | undefined) =>
  readRuns(inline)
    .map(({ text }) => text)
    .join('');

/** A box to tick, as a face of letters has one, or the mark of the list. */
function readItem(runs: readonly Run[], mark: string): Part {
  const [first, ...rest] = runs;
  const box = /^\[[ x]\] /;
  if (!first || !box.test(first.text)) return { kind: 'item', mark, runs };
  return { kind: 'item', mark: 'box', runs: [{ ...first, text: first.text.replace(box, '') }, ...rest] };
}

/** Takes a Markdown file apart: headings, paragraphs, lists and tables; what else there is comes as its text. */
export function readGuide(source: string): Guide {
  const tokens = markdown.parse(source, {});
  const parts: Part[] = [];
  let title = '';
  const marks: string[] = [];
  let rows: string[][] | undefined;
  for (const [index, { type, tag, info }] of tokens.entries()) {
    const inline = tokens[index + 1];
    if (type === 'heading_open') {
      const text = textOf(inline);
      if (tag === 'h1' && title === '') title = text;
      else parts.push({ kind: 'heading', level: Number(tag.slice(1)), text });
    } else if (type === 'list_item_open') marks.push(info === '' ? '•' : `${info}.`);
    else if (type === 'list_item_close') marks.pop();
    else if (type === 'paragraph_open') {
      const runs = readRuns(inline);
      const mark = marks.at(-1);
      parts.push(mark === undefined ? { kind: 'paragraph', runs } : readItem(runs, mark));
    } else if (type === 'table_open') rows = [];
    else if (type === 'tr_open') rows?.push([]);
    else if (type === 'th_open' || type === 'td_open') rows?.at(-1)?.push(textOf(inline));
    else if (type === 'table_close' && rows) {
      parts.push({ kind: 'table', rows });
      rows = undefined;
    }
  }
  return { title, parts };
}
