import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '../blocks/_contract/site.ts';
import { currentOf } from './frame/current-link.ts';
import { Frame } from './frame/frame.tsx';
import { listHeaderLinks } from './frame/list-header-links.ts';
import { HeadMeta } from './head-meta.tsx';
import type { PageAssets, PageModel } from './page-model.ts';

/** The order in which styles win, whatever the order in which they are loaded. */
const LAYERS = '@layer ui,frame,block;';

/** The one inlined style sheet of a page, exactly as it stands in the `style` element. */
export function inlineStyle(css: string): string {
  return LAYERS + css;
}

/**
 * The script at the end of a page, exactly as it stands in the `script` element: once the page is painted, it
 * imports the others, one after the other. Until then the words and their font have the line to themselves.
 */
export function inlineScript(scripts: readonly string[]): string {
  const imports = scripts.map((script) => `import(${JSON.stringify(script)})`).join('.then(()=>');
  const inTurn = imports + ')'.repeat(Math.max(0, scripts.length - 1));
  return `new PerformanceObserver((_,o)=>{o.disconnect();${inTurn}}).observe({type:"paint",buffered:true})`;
}

const OPENING = Buffer.from(
  '<!doctype html><html lang="en-AU"><head><meta charset="utf-8"/>' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
);
const BODY = Buffer.from('</head><body>');
const CLOSING = Buffer.from('</body></html>');

/** What comes before and after something. */
interface Around {
  readonly before: Buffer;
  readonly after: Buffer;
}

const assetElements = new WeakMap<PageAssets, Around>();

/** Fonts and the style sheet for the head, and for the end the files it was made of and the script; made once for each set of files. */
function elementsOf(assets: PageAssets): Around {
  const known = assetElements.get(assets);
  if (known) return known;
  const head = renderToStaticMarkup(
    <>
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: built CSS, allowed by its hash */}
      <style dangerouslySetInnerHTML={{ __html: inlineStyle(assets.css) }} />
    </>,
  );
  // What is fetched later looks for links of its styles. Disabled ones are not fetched: what is in them is here.
  const links = assets.sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}" disabled>`);
  const script = renderToStaticMarkup(
    // biome-ignore lint/security/noDangerouslySetInnerHtml: names of built files, allowed by its hash
    <script dangerouslySetInnerHTML={{ __html: inlineScript(assets.scripts) }} />,
  );
  const elements = { before: Buffer.from(head), after: Buffer.from(links.join('') + script) };
  assetElements.set(assets, elements);
  return elements;
}

/** Stands where the page comes into its frame, and cannot stand anywhere else. */
const MARK = '\u0000';
const frames = new WeakMap<Site, Map<string, Around>>();

/** Of the path, the frame shows nothing but which links lead to it: pages for which these are the same share one. */
function frameOf(site: Site, path: string): Around {
  const ofSite = frames.get(site) ?? new Map<string, Around>();
  frames.set(site, ofSite);
  const currents = listHeaderLinks(site.navigation)
    .map(({ to }) => currentOf(to, path))
    .join(' ');
  const known = ofSite.get(currents);
  if (known) return known;
  const html = renderToStaticMarkup(
    <Frame site={site} path={path}>
      {MARK}
    </Frame>,
  );
  const [before = '', after = ''] = html.split(MARK);
  const frame = { before: Buffer.from(before), after: Buffer.from(after) };
  ofSite.set(currents, frame);
  return frame;
}

/** A "<" inside JSON could end the element early. */
const jsonLdElement = (json: string) =>
  json && `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;

/**
 * A whole page, from the doctype to the script that fetches the loader. Bytes rather than a string, because most of
 * them are the same as last time and need not be encoded again.
 * @param main the contents of the page, in order: what opens it, then block after block.
 */
export function assembleDocument(page: PageModel, assets: PageAssets, main: readonly Buffer[]): Buffer[] {
  const elements = elementsOf(assets);
  const frame = frameOf(page.scope.site, page.path);
  return [
    OPENING,
    Buffer.from(renderToStaticMarkup(<HeadMeta page={page} />)),
    elements.before,
    Buffer.from(jsonLdElement(page.jsonLd)),
    BODY,
    frame.before,
    ...main,
    frame.after,
    elements.after,
    CLOSING,
  ];
}
