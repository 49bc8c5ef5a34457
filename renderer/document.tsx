import { PageContext, type PageContextValue } from '../blocks/_runtime/page-context.ts';
import { Frame } from './frame/frame.tsx';
import { HeadMeta } from './head-meta.tsx';
import type { ViewLookup } from './page-blocks.tsx';
import { PageMain } from './page-main.tsx';
import type { PageAssets, PageModel } from './page-model.ts';

/** The order in which styles win, whatever the order in which they are loaded. */
const LAYERS = '@layer ui,frame,block;';

/** The one inlined style sheet of a page, exactly as it stands in the `style` element. */
export function inlineStyle(css: string): string {
  return LAYERS + css;
}

function HeadElements({ page, assets }: { page: PageModel; assets: PageAssets }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <HeadMeta page={page} />
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: built CSS, allowed by its hash */}
      <style dangerouslySetInnerHTML={{ __html: inlineStyle(assets.css) }} />
      {page.jsonLd ? (
        <script
          type="application/ld+json"
          // A "<" inside JSON could end the element early.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped
          dangerouslySetInnerHTML={{ __html: page.jsonLd.replaceAll('<', '\\u003c') }}
        />
      ) : null}
    </head>
  );
}

interface DocumentProps {
  page: PageModel;
  assets: PageAssets;
  context: PageContextValue;
  viewOf: ViewLookup;
}

/** A whole page, from `<html>` to the loader's script. */
export function Document({ page, assets, context, viewOf }: DocumentProps) {
  return (
    <html lang="en-AU">
      <HeadElements page={page} assets={assets} />
      <body>
        <Frame site={page.scope.site} path={page.path}>
          <PageContext value={context}>
            <PageMain page={page} viewOf={viewOf} />
          </PageContext>
        </Frame>
        {assets.scripts.map((script) => (
          <script key={script} type="module" src={script} fetchPriority="low" />
        ))}
      </body>
    </html>
  );
}
