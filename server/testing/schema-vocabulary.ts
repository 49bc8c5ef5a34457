import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isRecord } from '../../blocks/_contract/bind.ts';

/** The vocabulary of schema.org as it is published: one statement a line. */
const VOCABULARY_FILE = createRequire(import.meta.url).resolve('@vocabulary/schema/schema.nq');
const STATEMENT = /^<http:\/\/schema\.org\/(\w+)> <[^>]*[#/](\w+)> <http:[^>]*[#/](\w+)>/;

interface Vocabulary {
  /** The classes directly above each class. */
  readonly parents: ReadonlyMap<string, readonly string[]>;
  /** The classes that have a property. */
  readonly domains: ReadonlyMap<string, readonly string[]>;
  /** The classes its values may be of. */
  readonly ranges: ReadonlyMap<string, readonly string[]>;
}

function readVocabulary(): Vocabulary {
  const parents = new Map<string, string[]>();
  const domains = new Map<string, string[]>();
  const ranges = new Map<string, string[]>();
  const add = (to: Map<string, string[]>, key: string, value: string) =>
    to.set(key, [...(to.get(key) ?? []), value]);
  for (const line of readFileSync(VOCABULARY_FILE, 'utf8').split('\n')) {
    const [, subject = '', predicate, object = ''] = STATEMENT.exec(line) ?? [];
    if (predicate === 'type' && object === 'Class') parents.set(subject, parents.get(subject) ?? []);
    if (predicate === 'subClassOf') add(parents, subject, object);
    if (predicate === 'domainIncludes') add(domains, subject, object);
    if (predicate === 'rangeIncludes') add(ranges, subject, object);
  }
  return { parents, domains, ranges };
}

const { parents, domains, ranges } = readVocabulary();

/** A class and everything above it. */
function ancestorsOf(type: string): string[] {
  return [type, ...(parents.get(type) ?? []).flatMap(ancestorsOf)];
}

const isOneOf = (type: string, allowed: readonly string[]) =>
  ancestorsOf(type).some((ancestor) => allowed.includes(ancestor));

/** Whether a name says how to fill a property of an action in: https://schema.org/docs/actions.html */
function isInput(type: string, name: string): boolean {
  const [, property = ''] = /^(.+)-input$/.exec(name) ?? [];
  return isOneOf(type, ['Action']) && isOneOf(type, domains.get(property) ?? []);
}

/** Visits a node and every node inside it. @param visit is told the node and the way to it. */
export function walkNodes(
  value: unknown,
  visit: (node: Readonly<Record<string, unknown>>, way: string) => void,
  way = '',
): void {
  if (Array.isArray(value)) for (const entry of value) walkNodes(entry, visit, way);
  if (!isRecord(value)) return;
  visit(value, way);
  for (const [name, entry] of Object.entries(value)) walkNodes(entry, visit, `${way} > ${name}`);
}

/** Finds types and properties that schema.org does not have, and values of a class it does not expect. */
export function findVocabularyFaults(graph: unknown): string[] {
  const faults: string[] = [];
  walkNodes(graph, (node, way) => {
    const type = String(node['@type'] ?? '');
    if (type === '') return;
    if (!parents.has(type)) faults.push(`${way}: there is no type ${type}`);
    for (const [name, value] of Object.entries(node)) {
      if (name.startsWith('@')) continue;
      if (isInput(type, name)) continue;
      if (!isOneOf(type, domains.get(name) ?? [])) faults.push(`${way}: ${type} has no property ${name}`);
      for (const entry of [value].flat()) {
        const given = isRecord(entry) ? entry['@type'] : undefined;
        if (typeof given === 'string' && !isOneOf(given, ranges.get(name) ?? [])) {
          faults.push(`${way}: ${name} of ${type} is no ${given}`);
        }
      }
    }
  });
  return faults;
}
