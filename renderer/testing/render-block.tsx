import { renderToString } from 'react-dom/server';
import { bindBlocks } from '../../blocks/_contract/bind-blocks.ts';
import { checkLayout } from '../../blocks/_contract/check-layout.ts';
import type { BlockDefinition } from '../../blocks/_contract/define-block.ts';
import type { ReadState } from '../../blocks/_contract/reads.ts';
import type { Scope } from '../../blocks/_contract/scope.ts';
import type { SharedPiece } from '../../blocks/_contract/shared-piece.ts';
import { validateBoundProps } from '../../blocks/_contract/validate-props.ts';
import { type FormOutcome, PageContext } from '../../blocks/_runtime/page-context.ts';
import { serverViewOf } from '../block-views.server.ts';
import { PageBlock } from '../page-blocks.tsx';
import { createServerPageContext } from '../server-page-context.ts';
import { readTestSite } from './read-test-site.ts';

/** What surrounds a block in a test; everything has a sensible default. */
export interface RenderBlockOptions {
  scope?: Partial<Scope>;
  /** The state of each read, by its path. Reads that are not named are loading. */
  reads?: Readonly<Record<string, ReadState<unknown>>>;
  /** Blocks for the slots, as they stand in a layout. */
  slots?: Readonly<Record<string, readonly object[]>>;
  /** The shared pieces, by name, for the block that opens one. */
  pieces?: ReadonlyMap<string, SharedPiece>;
  id?: string;
  path?: string;
  forms?: Readonly<Record<string, FormOutcome>>;
}

const modules = import.meta.glob<BlockDefinition>('../../blocks/*/*.schema.ts', {
  eager: true,
  import: 'default',
});

/** Every block type, by its name. */
export const definitions: ReadonlyMap<string, BlockDefinition> = new Map(
  Object.values(modules).map((definition) => [definition.type, definition]),
);

/**
 * Renders one block as the server does: checked, bound, validated, then React.
 * @returns its HTML. @throws Error with every problem where the props do not hold.
 */
export async function renderBlock(
  type: string,
  props: object,
  options: RenderBlockOptions = {},
): Promise<string> {
  const block = {
    type,
    v: definitions.get(type)?.version ?? 1,
    props,
    ...(options.id && { id: options.id }),
    ...(options.slots && { slots: options.slots }),
  };
  const text = JSON.stringify({ meta: { title: 'A block in a test' }, blocks: [block] });
  const { layout, problems } = checkLayout('test.json', 'test.json', text, {
    definitions,
    ...(options.pieces && { pieces: options.pieces }),
    renderMarkdown: (markdown) => `<p>${markdown.replaceAll('<', '&lt;')}</p>`,
  });
  if (problems.length > 0) throw new Error(problems.map((problem) => problem.message).join('\n'));
  const scope: Scope = { params: {}, query: {}, site: readTestSite(), ...options.scope };
  const [bound] = bindBlocks(layout.blocks, scope);
  const definition = definitions.get(type);
  if (!bound || !definition) throw new Error(`There is no block type "${type}".`);
  const faults = validateBoundProps(definition, bound.props);
  if (faults.length > 0) throw new Error(faults.join('\n'));

  const reads = new Map(Object.entries(options.reads ?? {}));
  for (const read of definition.reads?.(bound.props, scope) ?? []) {
    if (!reads.has(read.path)) reads.set(read.path, { status: 'loading' });
  }
  const context = createServerPageContext({
    path: options.path ?? '/',
    head: { title: '', description: '', canonical: '', robots: '', image: '', imageAlt: '' },
    breadcrumb: [],
    scope,
    blocks: [bound],
    reads,
    forms: options.forms ?? {},
    jsonLd: '',
  });
  return renderToString(
    <PageContext value={context}>
      <PageBlock block={bound} viewOf={serverViewOf} />
    </PageContext>,
  );
}
