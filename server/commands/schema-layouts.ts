import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatLayoutSchema, LAYOUT_SCHEMA_FILE } from '../layout-schema/layout-schema.ts';
import { blockDefinitions } from '../pages/block-definitions.ts';
import { stopWithOneLine } from '../process/stop-with-one-line.ts';
import { readConfig } from '../settings/config.ts';

/** Writes the schema of layouts anew, from the blocks as they are now. */
async function run(): Promise<void> {
  const file = path.join(readConfig(process.env).layoutsDir, LAYOUT_SCHEMA_FILE);
  await writeFile(file, formatLayoutSchema(blockDefinitions));
  console.log(`Wrote ${path.relative(process.cwd(), file)} from ${blockDefinitions.size} block types.`);
}

run().catch(stopWithOneLine);
