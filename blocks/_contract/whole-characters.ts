import type { JsonPath } from './walk.ts';

/** Half of a character, as `"\ud83d"` alone writes it: it has no bytes, so no address or answer can hold it. */
const HALF_CHARACTER = /\p{Cs}/gu;
const MARK = '\ufffd';

/** What was read of a JSON text, made of whole characters. */
export interface WholeCharacters {
  /** The value with a mark in the place of each half of a character. */
  readonly value: unknown;
  /** Where the texts stand that held one. */
  readonly halves: readonly JsonPath[];
}

/** Puts a mark in the place of each half of a character, in names and texts at any depth. */
export function keepWholeCharacters(read: unknown): WholeCharacters {
  const halves: JsonPath[] = [];
  function copyText(text: string, path: JsonPath): string {
    const whole = text.replaceAll(HALF_CHARACTER, MARK);
    if (whole !== text) halves.push(path);
    return whole;
  }
  function copy(value: unknown, path: JsonPath): unknown {
    if (typeof value === 'string') return copyText(value, path);
    if (Array.isArray(value)) return value.map((entry, index) => copy(entry, [...path, index]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [
        copyText(name, [...path, name]),
        copy(entry, [...path, name]),
      ]),
    );
  }
  return { value: copy(read, []), halves };
}
