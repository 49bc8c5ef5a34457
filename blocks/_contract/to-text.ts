/**
 * Writes a value of unknown type as text: texts, numbers and booleans as they are, anything else as nothing.
 * `String(value)` throws for what JSON may hold, such as `{ "toString": false }`.
 */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
