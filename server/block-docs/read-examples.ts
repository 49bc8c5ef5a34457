import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Reads the example props of block types, as they stand in their folders. */
export async function readExamples(types: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const read = async (type: string) =>
    [type, await readFile(path.resolve('blocks', type, `${type}.example.json`), 'utf8')] as const;
  return new Map(await Promise.all([...types].map(read)));
}
