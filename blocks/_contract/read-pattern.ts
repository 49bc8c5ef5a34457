import type { TSchema } from '@sinclair/typebox';
import { EVERY_READ } from '../../collections/_contract/every-read.ts';

/** Matches each `{name}` of a read. */
const PARAM_PATTERN = /\{([^{}]*)\}/g;

/** The names of the address parts a read uses: `/api/services/{slug}` uses `slug`. */
export function paramsOfRead(read: string): string[] {
  return [...read.matchAll(PARAM_PATTERN)].map(([, name = '']) => name);
}

/** Fills the parts of the address into a read. */
export function fillRead(read: string, params: Readonly<Record<string, string>>): string {
  return read.replace(PARAM_PATTERN, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

const isMatch = (pattern: string, read: string) => {
  const wanted = pattern.split('/');
  const given = read.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(':') || part === given[index])
  );
};

const patternsLiteralFirst = [...EVERY_READ.keys()].sort((a, b) => a.split(':').length - b.split(':').length);

/** The pattern of the API that answers a read, or undefined where none does. */
export function patternOfRead(read: string): string | undefined {
  return patternsLiteralFirst.find((pattern) => isMatch(pattern, read));
}

/** What a read answers, or undefined where the API has no such path. */
export function schemaOfRead(read: string): TSchema | undefined {
  const pattern = patternOfRead(read);
  return pattern === undefined ? undefined : EVERY_READ.get(pattern)?.schema;
}

/** A pattern of the API as layouts write it: `/api/services/{slug}`. */
export function templateOf(pattern: string): string {
  return pattern.replaceAll(/:(\w+)/g, '{$1}');
}

/** Every path the API answers, as layouts write them. */
export const READ_TEMPLATES = [...EVERY_READ.keys()].map(templateOf);

const patternByName = new Map([...EVERY_READ].map(([pattern, { name }]) => [name, pattern] as const));

/** The pattern that a `data` entry of this name must read, so that selections can rely on it. */
export function patternOfName(name: string): string | undefined {
  return patternByName.get(name);
}

/** The names that `data` entries go by. */
export const READ_NAMES: readonly string[] = [...patternByName.keys()];
