import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { BlockDefinition } from './_contract/define-block.ts';

const definitions = import.meta.glob<BlockDefinition>('./*/*.schema.ts', { eager: true, import: 'default' });

/** What the stored props of a type may be, without the words that only people read. */
function fingerprint({ props }: BlockDefinition): string {
  const shape = JSON.stringify(props, (key, value: unknown) => (key === 'description' ? undefined : value));
  return createHash('sha256').update(shape).digest('hex').slice(0, 16);
}

it('changes the version of a block together with its props', async () => {
  const prints = Object.values(definitions)
    .sort((a, b) => (a.type < b.type ? -1 : 1))
    .map((definition) => [definition.type, { version: definition.version, props: fingerprint(definition) }]);
  await expect(
    `${JSON.stringify(Object.fromEntries(prints), null, 2)}\n`,
    'The props of a block changed. Where stored props would break, raise its version, write its upgrade and keep ' +
      'NAME.vN.json. Then record the new fingerprint: npm run fingerprint:blocks',
  ).toMatchFileSnapshot('schema-fingerprints.json');
});
