// Makes the folder of a new block: npm run new:block -- client-quotes. Plain JavaScript, so that it runs before a build.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const BLOCKS_DIR = path.dirname(fileURLToPath(import.meta.url));

const capitalise = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** The files of a block that shows a heading and a text, by the end of their names. */
function filesOf(name) {
  const words = name.split('-');
  const component = words.map(capitalise).join('');
  const title = capitalise(words.join(' '));
  return {
    'schema.ts': `import { defineBlock } from '../_contract/define-block.ts';
import { Maybe, Props, Text } from '../_contract/props.ts';

export default defineBlock({
  type: '${name}',
  title: '${title}',
  description: 'What this block is for, in a sentence that helps to choose it.',
  category: 'content',
  version: 1,
  props: Props({
    title: Text('The heading.', { maxLength: 120 }),
    text: Maybe(Text('A sentence or two below it.')),
  }),
});
`,
    'view.tsx': `import type { ViewProps } from '../_runtime/block-view.ts';
import { Section } from '../_ui/section.tsx';
import type definition from './${name}.schema.ts';

export default function ${component}({ id, title, text }: ViewProps<typeof definition>) {
  return <Section id={id} title={title} text={text} />;
}
`,
    'example.json': `${JSON.stringify({ title, text: 'As it reads on a page.' }, null, 2)}
`,
    'test.tsx': `import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../renderer/testing/render-block.tsx';
import example from './${name}.example.json' with { type: 'json' };

it('shows its title as a heading', async () => {
  const page = new JSDOM(await renderBlock('${name}', example)).window.document;
  expect(page.querySelector('h2')?.textContent).toBe(example.title);
});
`,
  };
}

/** @returns {string | undefined} what keeps a block from having this name. */
function findNameFault(name) {
  if (name === undefined) return 'Say how the block is called: npm run new:block -- client-quotes';
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) {
    return `"${name}" cannot be a block: use lower-case words joined by hyphens, such as client-quotes.`;
  }
  if (existsSync(path.join(BLOCKS_DIR, name))) return `blocks/${name} is there already.`;
  return undefined;
}

const [name] = process.argv.slice(2);
const fault = findNameFault(name);
if (fault) {
  console.error(fault);
  process.exit(1);
}
mkdirSync(path.join(BLOCKS_DIR, name));
for (const [suffix, text] of Object.entries(filesOf(name))) {
  writeFileSync(path.join(BLOCKS_DIR, name, `${name}.${suffix}`), text);
  console.log(`blocks/${name}/${name}.${suffix}`);
}
// Brings what is generated from the blocks up to date: the schema of layouts, the fingerprints.
const { status } = spawnSync('npm', ['run', '--silent', 'generate'], {
  cwd: path.dirname(BLOCKS_DIR),
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
