import type { BoundBlock } from '../../blocks/_contract/bind-blocks.ts';
import { checkLayout } from '../../blocks/_contract/check-layout.ts';
import type { BlockDefinition, StoredProps } from '../../blocks/_contract/define-block.ts';
import { fillSlots } from '../../blocks/_contract/fill-slots.ts';
import { isError } from '../../blocks/_contract/problem.ts';
import { patternOfName, patternOfRead, READ_NAMES } from '../../blocks/_contract/read-pattern.ts';
import type { Site } from '../../blocks/_contract/site.ts';
import { renderMarkdownWithoutHtml } from '../content/render-markdown-without-html.ts';
import { ImageFolder } from '../images/image-folder.ts';
import { listDocuments } from '../lint/list-documents.ts';
import { ANY_ORIGIN } from '../lint/look-at-page.ts';
import { readFolder } from '../lint/read-folder.ts';
import type { Renderer } from '../pages/build-page.ts';
import { preparePage } from '../pages/prepare-page.ts';
import type { ReadSource } from '../reads/read-source.ts';
import type { ReadableDatabase } from '../reads/readable-database.ts';

/** The type of the block that stands in the slots of an example. */
const FILLING = 'rich-text';

/** What an example is rendered with. */
export interface ExampleParts {
  readonly definitions: ReadonlyMap<string, BlockDefinition>;
  /** The example props of each type. */
  readonly examples: ReadonlyMap<string, string>;
  readonly source: ReadSource;
  /** Where the source reads from: what documents there are. */
  readonly database: ReadableDatabase;
  readonly site: Site;
  readonly layoutsDir: string;
  readonly renderer: Pick<Renderer, 'renderMain'>;
}

/** A block as it stands in a layout, with something in each slot that its example has room for. */
export function exampleBlock(definition: BlockDefinition, examples: ReadonlyMap<string, string>): object {
  const { type, version } = definition;
  const propsOf = (name: string): StoredProps => JSON.parse(examples.get(name) ?? '{}');
  const props = propsOf(type);
  const slots = fillSlots(definition, props, { type: FILLING, props: propsOf(FILLING) });
  return {
    type,
    ...(version > 1 && { v: version }),
    props,
    ...(Object.keys(slots).length > 0 && { slots }),
  };
}

/** One document of each kind, so that blocks that belong to the page of one have it. */
async function exampleData(database: ReadableDatabase): Promise<Record<string, { read: string }>> {
  const paths = [...(await listDocuments(database)).keys()];
  const entries = READ_NAMES.flatMap((name) => {
    const path = paths.find((candidate) => patternOfRead(candidate) === patternOfName(name));
    return path === undefined ? [] : [[name, { read: path }] as const];
  });
  return Object.fromEntries(entries);
}

/** A page that was rendered by itself, without frame. */
export interface RenderedExample {
  readonly html: string;
  readonly blocks: readonly BoundBlock[];
  /** Its errors, each in a line. */
  readonly faults: readonly string[];
}

/** Renders the example of a block type as a page of its own, with a document of each kind. */
export async function renderBlockExample(
  definition: BlockDefinition,
  parts: ExampleParts,
): Promise<RenderedExample> {
  const text = JSON.stringify({
    meta: { title: definition.title },
    data: await exampleData(parts.database),
    blocks: [exampleBlock(definition, parts.examples)],
  });
  return renderExample(`${definition.type}.example.json`, `/blocks/${definition.type}`, text, parts);
}

/** Renders a layout that is no page of the site. @param path the address it is rendered for. @param text its JSON. */
export async function renderExample(
  file: string,
  path: string,
  text: string,
  { definitions, source, site, layoutsDir, renderer }: Omit<ExampleParts, 'examples'>,
): Promise<RenderedExample> {
  const images = new ImageFolder(layoutsDir);
  await images.refresh();
  const { layout, problems } = checkLayout(file, file, text, {
    definitions,
    pieces: (await readFolder(layoutsDir)).pieces,
    renderMarkdown: renderMarkdownWithoutHtml,
    images: images.files,
  });
  const context = { definitions, source, siteUrl: ANY_ORIGIN, site };
  const match = { file, layout, params: {} };
  const { model } = await preparePage(match, { path, search: new URLSearchParams() }, context);
  const { html } = renderer.renderMain(model);
  return { html, blocks: model.blocks, faults: problems.filter(isError).map(({ message }) => message) };
}
