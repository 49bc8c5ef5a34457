import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatBlockDocs } from '../block-docs/format-block-docs.ts';
import { readExamples } from '../block-docs/read-examples.ts';
import { blockDefinitions } from '../pages/block-definitions.ts';
import { stopWithOneLine } from '../stop-with-one-line.ts';

const FILE = 'docs/blocks.md';

/** Writes the page about all blocks anew. */
async function run(): Promise<void> {
  const examples = await readExamples(blockDefinitions.keys());
  await writeFile(path.resolve(FILE), formatBlockDocs(blockDefinitions, examples));
  console.log(`Wrote ${FILE} from ${blockDefinitions.size} block types.`);
}

run().catch(stopWithOneLine);
