import { Parser } from 'htmlparser2';

/** What visitors find on a page, as far as its structured data speaks of it. */
export interface ShownPage {
  /** The words of each quotation and of each question with its answer; what an image is read as among them. */
  readonly statements: readonly string[];
  /** The steps of the way here, the page itself last. */
  readonly breadcrumb: readonly string[];
  /** Where the links of its content lead, without the origin. */
  readonly links: ReadonlySet<string>;
}

const STATEMENTS = new Set(['figure', 'details']);
const UNSEEN = new Set(['script', 'style', 'template']);

export const squeeze = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

interface OpenElement {
  readonly name: string;
  readonly isHidden: boolean;
  readonly label: string | undefined;
  text: string;
}

/** Reads the content of a whole page. @param html as it is sent. */
export function readShownPage(html: string): ShownPage {
  const statements: string[] = [];
  const breadcrumb: string[] = [];
  const links = new Set<string>();
  const open: OpenElement[] = [];
  const say = (text: string) => {
    if (open.some(({ isHidden }) => isHidden)) return;
    for (const element of open) element.text += text;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const isHidden = UNSEEN.has(name) || attributes.hidden !== undefined;
      open.push({ name, isHidden, label: attributes['aria-label'], text: '' });
      say(` ${attributes.role === 'img' ? attributes['aria-label'] : ''} `);
      if (name === 'a' && attributes.href && open.some((element) => element.name === 'main'))
        links.add(attributes.href);
    },
    ontext: say,
    onclosetag() {
      const { name, text } = open.pop() ?? { name: '', text: '' };
      if (STATEMENTS.has(name)) statements.push(squeeze(text));
      if (name === 'li' && open.some(({ label }) => label === 'Breadcrumb')) breadcrumb.push(squeeze(text));
    },
  });
  parser.end(html);
  return { statements, breadcrumb, links };
}

/** The words of a piece of HTML. */
export function readWords(html: string): string {
  let words = '';
  const parser = new Parser({
    ontext(text) {
      words += text;
    },
    onopentag() {
      words += ' ';
    },
  });
  parser.end(html);
  return squeeze(words);
}
