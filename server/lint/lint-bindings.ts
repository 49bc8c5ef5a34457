import { isRecord, resolvePath, TEMPLATE_PATTERN } from '../../blocks/_contract/bind.ts';
import type { JsonPath } from '../../blocks/_contract/walk.ts';
import {
  type Finding,
  faultInBlock,
  type LintContext,
  type LintedLayout,
  listedScope,
} from './lint-context.ts';

/** Lists leave out bodies, and a page without a query is the usual one: neither says anything here. */
const UNKNOWN_HERE = /^query\.|\.content(?:Html)?$/;

interface Template {
  readonly binding: string;
  readonly path: JsonPath;
}

function listTemplates(value: unknown, path: JsonPath = []): Template[] {
  if (typeof value === 'string') {
    if (!value.includes('{{')) return [];
    return [...value.matchAll(TEMPLATE_PATTERN)].map(([, binding = '']) => ({
      binding: binding.trim(),
      path,
    }));
  }
  if (Array.isArray(value)) return value.flatMap((entry, index) => listTemplates(entry, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, entry]) => listTemplates(entry, [...path, key]));
}

/** Finds `{{bindings}}` in texts that are known but empty for some document: a gap in a sentence. */
export function lintBindings(context: LintContext): Finding[] {
  return context.layouts.flatMap((linted) => lintLayout(linted, context));
}

function lintLayout(linted: LintedLayout, context: LintContext): Finding[] {
  const { layout, places, source, file } = linted;
  const head = (['meta', 'breadcrumb'] as const).flatMap((part) =>
    listTemplates(layout[part], [part]).map((template) => ({ ...template, block: undefined })),
  );
  const inBlocks = [...places.keys()].flatMap((block) =>
    listTemplates(block.props, ['props']).map((template) => ({ ...template, block })),
  );
  const templates = [...head, ...inBlocks].filter(({ binding }) => !UNKNOWN_HERE.test(binding));
  if (templates.length === 0) return [];
  return linted.addresses.flatMap((address) => {
    const scope = listedScope(linted, address, context);
    return templates.flatMap(({ binding, path, block }): Finding[] => {
      const value = resolvePath(binding, scope);
      if (value !== undefined && value !== null && value !== '') return [];
      const fault = {
        code: 'empty-binding',
        path,
        found: `{{${binding}}}, which is empty`,
        expected: 'a field that every document of the page has',
      } as const;
      const at = file.includes('$') ? address.path : undefined;
      if (!block) return [{ source, at, fault }];
      const told = faultInBlock(linted, block, fault);
      return told ? [{ ...told, at }] : [];
    });
  });
}
