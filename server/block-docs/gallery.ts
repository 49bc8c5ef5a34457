import type { FastifyInstance } from 'fastify';
import { checkLayout } from '../../blocks/_contract/check-layout.ts';
import type { BlockDefinition } from '../../blocks/_contract/define-block.ts';
import { isError } from '../../blocks/_contract/problem.ts';
import { patternOfName, patternOfRead } from '../../blocks/_contract/read-pattern.ts';
import { reads } from '../../blocks/_contract/reads.ts';
import { renderMarkdownWithoutHtml } from '../content/render-markdown-without-html.ts';
import { listDocuments } from '../lint/list-documents.ts';
import { readFolder } from '../lint/read-folder.ts';
import type { Renderer } from '../pages/build-page.ts';
import { fetchReads } from '../pages/fetch-reads.ts';
import type { LayoutStore } from '../pages/layout-store.ts';
import { planPage } from '../pages/plan-page.ts';
import type { ReadSource } from '../reads/read-source.ts';
import { frameDocument, galleryDocument } from './gallery-documents.ts';
import { readExamples } from './read-examples.ts';

type Definitions = ReadonlyMap<string, BlockDefinition>;

export interface GalleryOptions {
  readonly layoutsDir: string;
  readonly layouts: Pick<LayoutStore, 'site'>;
  readonly source: ReadSource;
  /** The scripts that bring styles and islands to a page. */
  readonly scripts: readonly string[];
  loadRenderer(): Promise<Pick<Renderer, 'renderMain'>>;
  loadDefinitions(): Promise<Definitions>;
}

/** A block as it stands in a layout, with something in each of its slots. */
function exampleBlock(definition: BlockDefinition, examples: ReadonlyMap<string, string>): object {
  const { type, version, slots = {} } = definition;
  const propsOf = (name: string): unknown => JSON.parse(examples.get(name) ?? '{}');
  const filled = Object.entries(slots).map(([name, { accepts }]) => {
    const [child = 'rich-text'] = accepts ?? [];
    return [name, [{ type: child, props: propsOf(child) }]];
  });
  return {
    type,
    ...(version > 1 && { v: version }),
    props: propsOf(type),
    ...(filled.length > 0 && { slots: Object.fromEntries(filled) }),
  };
}

/** One document of each kind, so that blocks that belong to the page of one have it. */
async function exampleData(source: ReadSource): Promise<Record<string, { read: string }>> {
  const paths = [...(await listDocuments(source)).keys()];
  const entries = Object.keys(reads).flatMap((name) => {
    const path = paths.find((candidate) => patternOfRead(candidate) === patternOfName(name));
    return path === undefined ? [] : [[name, { read: path }] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * Serves `/blocks`, every block with its example, light and dark and as JSON to copy, and `/blocks/NAME`,
 * one alone. For development: nothing of it is in the site that visitors get.
 */
export async function blockGallery(app: FastifyInstance, options: GalleryOptions): Promise<void> {
  const { source, layouts, layoutsDir, scripts } = options;

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
    const text = JSON.stringify({
      meta: { title: definition.title },
      data: await exampleData(source),
      blocks: [exampleBlock(definition, examples)],
    });
    const file = `${definition.type}.example.json`;
    const { layout, problems } = checkLayout(file, file, text, {
      definitions,
      pieces: (await readFolder(layoutsDir)).pieces,
      renderMarkdown: renderMarkdownWithoutHtml,
    });
    const context = { definitions, source, siteUrl: '', site: layouts.site };
    const path = request.url;
    const plan = await planPage({ file, layout, params: {} }, path, new URLSearchParams(), context);
    const { states } = await fetchReads(plan.bound.reads, source);
    const { renderMain } = await options.loadRenderer();
    const { html } = renderMain({
      ...plan,
      path,
      blocks: plan.bound.blocks,
      reads: states,
      forms: {},
      jsonLd: '',
    });
    const faults = problems.filter(isError).map((problem) => problem.message);
    return reply.type('text/html').send(frameDocument(definition.title, html, faults, scripts));
  });
}
