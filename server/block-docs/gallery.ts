import type { FastifyInstance } from 'fastify';
import type { BlockDefinition } from '../../blocks/_contract/define-block.ts';
import type { LayoutStore } from '../layouts/layout-store.ts';
import type { Renderer } from '../pages/build-page.ts';
import type { ReadSource } from '../reads/read-source.ts';
import type { ReadableDatabase } from '../reads/readable-database.ts';
import { frameDocument, galleryDocument } from './gallery-documents.ts';
import { readExamples } from './read-examples.ts';
import { exampleBlock, renderBlockExample } from './render-block-example.ts';

export interface GalleryOptions {
  readonly layoutsDir: string;
  readonly layouts: Pick<LayoutStore, 'site'>;
  readonly source: ReadSource;
  /** Where the source reads from. */
  readonly database: ReadableDatabase;
  /** The scripts that bring islands, and edits of styles, to a page. */
  readonly scripts: readonly string[];
  /** The styles of all blocks. */
  loadStyles(): Promise<string>;
  loadRenderer(): Promise<Pick<Renderer, 'renderMain' | 'inlineStyle'>>;
  loadDefinitions(): Promise<ReadonlyMap<string, BlockDefinition>>;
}

/**
 * Serves `/blocks`, every block with its example, light and dark and as JSON to copy, and `/blocks/NAME`,
 * one alone. For development: nothing of it is in the site that visitors get.
 */
export async function blockGallery(app: FastifyInstance, options: GalleryOptions): Promise<void> {
  const { source, database, layouts, layoutsDir, scripts } = options;

  app.get('/blocks', async (_request, reply) => {
    const definitions = await options.loadDefinitions();
    const examples = await readExamples(definitions.keys());
    const entries = [...definitions.values()]
      .sort((a, b) => a.type.localeCompare(b.type))
      .map((definition) => ({
        definition,
        json: JSON.stringify(exampleBlock(definition, examples), null, 2),
      }));
    return reply.type('text/html').send(galleryDocument(entries));
  });

  app.get<{ Params: { type: string } }>('/blocks/:type', async (request, reply) => {
    const definitions = await options.loadDefinitions();
    const definition = definitions.get(request.params.type);
    if (!definition) return reply.callNotFound();
    const examples = await readExamples(definitions.keys());
    const renderer = await options.loadRenderer();
    const parts = { definitions, examples, source, database, site: layouts.site, layoutsDir, renderer };
    const { html, faults } = await renderBlockExample(definition, parts);
    const css = renderer.inlineStyle(await options.loadStyles());
    const { title } = definition;
    return reply.type('text/html').send(frameDocument({ title, html, css, faults, scripts }));
  });
}
