import type { TSchema } from '@sinclair/typebox';
import { isRecord } from './bind.ts';
import { checkTemplate } from './check-props.ts';
import type { Fault } from './problem.ts';
import type { JsonPath } from './walk.ts';

/**
 * Checks the bindings in every text of a layout's `meta`, at any depth.
 * @param scope the schema of everything a binding of the layout can reach.
 */
export function checkMeta(meta: unknown, scope: TSchema, path: JsonPath = ['meta']): Fault[] {
  if (typeof meta === 'string') return checkTemplate(meta, path, scope);
  if (!isRecord(meta)) return [];
  return Object.entries(meta).flatMap(([name, value]) => checkMeta(value, scope, [...path, name]));
}
