import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkLayout } from '../../blocks/_contract/check-layout.ts';
import { blockDefinitions } from '../pages/block-definitions.ts';
import { cutFrame, describeProblems } from './describe-problems.ts';

const LAYOUT = `{
  "meta": { "title": "A page" },
  "blocks": [
    { "type": "faqq" },
    { "type": "cta", "props": { "titel": "x" } }
  ]
}
`;

it('shows every problem, and of the first its file, its place and the lines around it', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'overlay-'));
  try {
    const file = path.join(dir, 'page.json');
    await writeFile(file, LAYOUT);
    const { problems } = checkLayout('page.json', file, LAYOUT, {
      definitions: blockDefinitions,
      renderMarkdown: (markdown) => markdown,
    });
    const shown = await describeProblems(problems);
    expect(shown?.message.split('\n\n')).toEqual(problems.map(({ message }) => message));
    expect(problems.length).toBeGreaterThan(2);
    expect(shown).toMatchObject({ id: file, loc: { file, line: 4, column: 7 } });
    expect(shown?.frame).toMatchInlineSnapshot(`
      "2 |   "meta": { "title": "A page" },
      3 |   "blocks": [
      4 |     { "type": "faqq" },
        |       ^
      5 |     { "type": "cta", "props": { "titel": "x" } }
      6 |   ]"
    `);
  } finally {
    await rm(dir, { recursive: true });
  }
});

it('shows nothing where nothing is wrong, and a place even where the file is gone', async () => {
  expect(await describeProblems([])).toBeUndefined();
  expect(cutFrame('', 1, 1)).toBe('1 | \n  | ^');
});
