import { toText } from './to-text.ts';

/** A whole value taken from the scope: `{ "$bind": "service.features", "limit": 4 }`. */
export interface Binding {
  readonly $bind: string;
  /** How many entries of a list to take. */
  readonly limit?: number;
  /** What stands there when the path leads to nothing. */
  readonly fallback?: unknown;
}

/** Matches each `{{path}}` of a text; spaces around the path belong to what it captures. */
export const TEMPLATE_PATTERN = /\{\{([^{}]*)\}\}/g;

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isBinding(value: unknown): value is Binding {
  return isRecord(value) && typeof value.$bind === 'string';
}

/** The parts of a path such as `service.features`. */
export function splitPath(path: string): string[] {
  return path.split('.');
}

/**
 * Follows a path through own properties and list positions.
 * @returns the value found there, or undefined where the path leads to nothing.
 */
export function resolvePath(path: string, scope: unknown): unknown {
  let value: unknown = scope;
  for (const part of splitPath(path)) {
    if (Array.isArray(value)) value = /^\d+$/.test(part) ? value[Number(part)] : undefined;
    else value = isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }
  return value;
}

/** Lists the paths of all bindings of a value, at any depth, as they stand there. */
export function listBindings(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(TEMPLATE_PATTERN)].map(([, path = '']) => path);
  if (Array.isArray(value)) return value.flatMap(listBindings);
  if (isBinding(value)) return [value.$bind];
  return isRecord(value) ? Object.values(value).flatMap(listBindings) : [];
}

/** Whether a value, at any depth, holds anything that is filled from a scope. */
export function hasBindings(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('{{');
  if (Array.isArray(value)) return value.some(hasBindings);
  return isRecord(value) && (isBinding(value) || Object.values(value).some(hasBindings));
}

/** Far more than any text of a page: a body that a text names a thousand times would fill the memory. */
const MAX_FILLED_LENGTH = 1_000_000;

/**
 * Fills each `{{path}}` of a text. A path that leads to nothing leaves nothing, and so does one whose value
 * would make the values longer than a million characters together.
 */
export function fillTemplate(text: string, scope: unknown): string {
  if (!text.includes('{{')) return text;
  let room = MAX_FILLED_LENGTH;
  return text.replace(TEMPLATE_PATTERN, (_, path: string) => {
    const value = toText(resolvePath(path.trim(), scope));
    if (value.length > room) return '';
    room -= value.length;
    return value;
  });
}

/**
 * Fills every binding of a value, at any depth, and leaves everything else as it is. Bindings are
 * data, not a language: what they bring in is never looked at for further bindings.
 * @param value props, or a part of them, as a marketer wrote them. @param scope what paths start at.
 * @returns the bound value; undefined for a `$bind` that leads to nothing and has no fallback.
 */
export function bind(value: unknown, scope: unknown): unknown {
  if (typeof value === 'string') return fillTemplate(value, scope);
  if (Array.isArray(value))
    return value.map((entry) => bind(entry, scope)).filter((entry) => entry !== undefined);
  if (isBinding(value)) {
    const found = resolvePath(value.$bind, scope) ?? value.fallback;
    return Array.isArray(found) && value.limit !== undefined ? found.slice(0, value.limit) : found;
  }
  if (isRecord(value)) return bindRecord(value, scope);
  return value;
}

/** As {@link bind}, for an object whose keys stay: those bound to nothing are left out. */
export function bindRecord(
  record: Readonly<Record<string, unknown>>,
  scope: unknown,
): Record<string, unknown> {
  const bound: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(record)) {
    const value = bind(entry, scope);
    if (value !== undefined) bound[key] = value;
  }
  return bound;
}
