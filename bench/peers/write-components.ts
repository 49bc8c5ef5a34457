import type { PageNode, PeerPage } from './read-page.ts';

/** The page as files of another system, by their path in its folder. */
export type PeerFiles = Readonly<Record<string, string>>;

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

/** Keeps the texts of a page beside its markup, as documents of a content system would. */
class Texts {
  readonly all: string[] = [];

  /** The place of a text: `t[12]`. */
  add(text: string): string {
    this.all.push(text);
    return `t[${this.all.length - 1}]`;
  }
}

interface Parts {
  readonly before: string[];
  readonly main: string[];
  readonly after: string[];
}

/** Writes each part of a page as a component. @returns their names by where they stand. */
function writeParts(page: PeerPage, write: (name: string, node: PageNode) => void): Parts {
  let count = 0;
  const writeAll = (nodes: readonly PageNode[]) =>
    nodes.map((node) => {
      const name = `Part${count++}`;
      write(name, node);
      return name;
    });
  return { before: writeAll(page.before), main: writeAll(page.main), after: writeAll(page.after) };
}

function toReact(node: PageNode, texts: Texts): string {
  if ('text' in node) return texts.add(node.text);
  const attributes = Object.entries(node.attributes).map(([name, value]) => {
    const known = { class: 'className', for: 'htmlFor' }[name] ?? name;
    return `${JSON.stringify(known)}: ${JSON.stringify(value === '' ? true : value)}`;
  });
  const children = node.children.map((child) => `, ${toReact(child, texts)}`).join('');
  return `h(${JSON.stringify(node.name)}, { ${attributes.join(', ')} }${children})`;
}

/** The page for Next.js: `/static`, made when it is built, and `/dynamic`, rendered for each request. */
export function writeNext(page: PeerPage): PeerFiles {
  const texts = new Texts();
  const files: Record<string, string> = {};
  const parts = writeParts(page, (name, node) => {
    files[`app/${name}.js`] =
      `import { createElement as h } from 'react';\nimport t from './texts.json';\n` +
      `export const ${name} = () => ${toReact(node, texts)};\n`;
  });
  const names = Object.values(parts).flat();
  const list = (of: readonly string[]) => of.map((name) => `h(${name})`).join(', ');
  files['app/texts.json'] = JSON.stringify(texts.all);
  files['app/page-body.js'] =
    `import { createElement as h, Fragment } from 'react';\n${names.map((name) => `import { ${name} } from './${name}.js';`).join('\n')}
export const jsonLd = ${JSON.stringify(page.jsonLd)};
export const metadata = ${JSON.stringify({ title: page.title, description: page.description })};
export default () => h(Fragment, null, ${list(parts.before)}, h('main', { id: 'main' }, ${list(parts.main)}), ${list(parts.after)},
  h('script', { type: 'application/ld+json', dangerouslySetInnerHTML: { __html: jsonLd } }));\n`;
  files['app/layout.js'] =
    `import { createElement as h } from 'react';\nconst css = ${JSON.stringify(page.css)};
export default ({ children }) => h('html', { lang: 'en-AU' },
  h('head', null, h('style', { dangerouslySetInnerHTML: { __html: css } })), h('body', null, children));\n`;
  for (const [route, mode] of [
    ['static', 'force-static'],
    ['dynamic', 'force-dynamic'],
  ]) {
    files[`app/${route}/page.js`] =
      `export { default, metadata } from '../page-body.js';\nexport const dynamic = '${mode}';\n`;
  }
  files['next.config.mjs'] = 'export default { poweredByHeader: false };\n';
  return files;
}

const escapeAttribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function toAstro(node: PageNode, texts: Texts): string {
  if ('text' in node) return `{${texts.add(node.text)}}`;
  const { name, attributes, children } = node;
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  const start = `<${name}${written.join('')}`;
  if (VOID.has(name)) return `${start} />`;
  return `${start}>${children.map((child) => toAstro(child, texts)).join('')}</${name}>`;
}

/** The page for Astro: `/static`, made when it is built, and `/dynamic`, rendered for each request. */
export function writeAstro(page: PeerPage): PeerFiles {
  const texts = new Texts();
  const files: Record<string, string> = {};
  const parts = writeParts(page, (name, node) => {
    files[`src/${name}.astro`] = `---\nimport t from './texts.json';\n---\n${toAstro(node, texts)}\n`;
  });
  const names = Object.values(parts).flat();
  const list = (of: readonly string[]) => of.map((name) => `<${name} />`).join('');
  files['src/texts.json'] = JSON.stringify(texts.all);
  files['src/Page.astro'] = `---
${names.map((name) => `import ${name} from './${name}.astro';`).join('\n')}
const css = ${JSON.stringify(page.css)};
const jsonLd = ${JSON.stringify(page.jsonLd)};
const title = ${JSON.stringify(page.title)};
const description = ${JSON.stringify(page.description)};
---
<!doctype html><html lang="en-AU"><head><meta charset="utf-8" /><title>{title}</title><meta name="description" content={description} /><style is:inline set:html={css} /></head><body>${list(parts.before)}<main id="main">${list(parts.main)}</main>${list(parts.after)}<script is:inline type="application/ld+json" set:html={jsonLd} /></body></html>
`;
  for (const [route, isStatic] of [
    ['static', true],
    ['dynamic', false],
  ] as const) {
    files[`src/pages/${route}.astro`] =
      `---\nimport Page from '../Page.astro';\nexport const prerender = ${isStatic};\n---\n<Page />\n`;
  }
  files['astro.config.mjs'] = `import node from '@astrojs/node';
import { defineConfig } from 'astro/config';
export default defineConfig({ output: 'server', adapter: node({ mode: 'standalone' }), telemetry: false });
`;
  return files;
}
