import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { isRecord } from './bind.ts';
import { checkData } from './check-data.ts';
import { checkMeta } from './check-meta.ts';
import { checkTemplate } from './check-props.ts';
import { LayoutHead } from './layout.ts';
import type { PreparedHead } from './prepared-layout.ts';
import type { Fault } from './problem.ts';
import { READ_NAMES } from './read-pattern.ts';
import { describeSchemaError } from './schema-fault.ts';
import { suggest } from './suggest.ts';
import { validatorOf } from './validate-props.ts';

export interface CheckedHead {
  readonly faults: Fault[];
  readonly head: PreparedHead;
  /** The schema of everything a binding of this layout can reach. */
  readonly scope: TSchema;
}

const LayoutFile = Type.Object(
  {
    ...LayoutHead.properties,
    blocks: Type.Array(Type.Unknown(), { description: 'The blocks, from top to bottom.' }),
  },
  { additionalProperties: false },
);

const NO_META = { title: '', description: '' };

/** Takes from a layout what its schema knows and accepts; a part that does not pass is left out. */
function takeWhatPasses(value: unknown, faults: Fault[]): Static<typeof LayoutFile> {
  const { blocks, ...rest } = isRecord(value) ? value : {};
  const head: Record<string, unknown> = structuredClone(rest);
  // The blocks are checked one by one; here it counts only whether they are a list.
  if (blocks !== undefined) head.blocks = Array.isArray(blocks) ? [] : blocks;
  const validate = validatorOf(LayoutFile);
  if (!validate(head)) {
    for (const error of validate.errors ?? []) {
      const fault = describeSchemaError(error, []);
      const [part, name] = fault.path;
      // Unknown names are left out below, and the rest of their part stays.
      if (part !== undefined && fault.code !== 'unknown-prop') delete head[part];
      const suggestion = part === 'data' ? suggest(String(name), READ_NAMES) : fault.suggestion;
      const code = fault.code === 'bad-prop' ? 'bad-layout' : fault.code;
      faults.push({ ...fault, code, suggestion });
    }
  }
  const known = Value.Clean(LayoutFile, { meta: NO_META, ...head, blocks: [] });
  return Value.Check(LayoutFile, known) ? known : { meta: NO_META, blocks: [] };
}

/**
 * Checks everything of a layout but its blocks.
 * @param value the layout as it was read, whatever it is. @param params the variable parts of its address.
 */
export function checkHead(value: unknown, params: readonly string[]): CheckedHead {
  const faults: Fault[] = [];
  const { meta, breadcrumb, notFound, query = [], data: entries = {} } = takeWhatPasses(value, faults);
  const { data, scope, faults: dataFaults } = checkData(entries, params, query);
  faults.push(...dataFaults);
  faults.push(...checkMeta(meta, scope));
  for (const [index, item] of (breadcrumb ?? []).entries()) {
    faults.push(...checkTemplate(item.label, ['breadcrumb', index, 'label'], scope));
    faults.push(...checkTemplate(item.to ?? '', ['breadcrumb', index, 'to'], scope));
  }
  const head = { meta, query, data, ...(breadcrumb && { breadcrumb }), ...(notFound && { notFound }) };
  return { faults, head, scope };
}
