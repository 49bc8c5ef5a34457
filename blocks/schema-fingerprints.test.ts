import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { BlockDefinition } from './_contract/define-block.ts';
import { type BlockShapes, formatShapes, shapeOf } from './_contract/testing/block-shape.ts';
import { refuseBreaks } from './_contract/testing/breaking-change.ts';

const definitions = import.meta.glob<BlockDefinition>('./*/*.schema.ts', { eager: true, import: 'default' });

const RECORDED_FILE = path.join(import.meta.dirname, 'schema-fingerprints.json');

it('changes the version of a block together with its props', async () => {
  const recorded: BlockShapes = existsSync(RECORDED_FILE)
    ? JSON.parse(readFileSync(RECORDED_FILE, 'utf8'))
    : {};
  const current = Object.fromEntries(
    Object.values(definitions).map((definition) => [definition.type, shapeOf(definition)]),
  );
  // Comes before the file is written anew, so that no command can record what breaks stored layouts.
  refuseBreaks(recorded, current);
  await expect(
    formatShapes(current),
    'What layouts may store of a block changed, and those that are stored bear it. Record the new shape: ' +
      'npm run fingerprint:blocks',
  ).toMatchFileSnapshot(RECORDED_FILE);
});
