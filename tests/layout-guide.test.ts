import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkLayout } from '../blocks/_contract/check-layout.ts';
import { patternOfName, patternOfRead } from '../blocks/_contract/read-pattern.ts';
import { blockDefinitions } from '../server/pages/block-definitions.ts';
import { root } from './source-files.ts';

const guide = readFileSync(path.join(root, 'layouts/README.md'), 'utf8');
const examples = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text);
const context = { definitions: blockDefinitions, renderMarkdown: (markdown: string) => markdown };

it('shows marketers only layouts that hold', () => {
  expect(examples.length).toBeGreaterThan(1);
  for (const example of examples) {
    expect(checkLayout('campaigns/page.json', 'layouts/README.md', example, context).problems).toEqual([]);
  }
});

it('shows the line that the mistake it speaks of brings', () => {
  const [landingPage = ''] = examples;
  const { problems } = checkLayout(
    'campaigns/spring-audit.json',
    'layouts/campaigns/spring-audit.json',
    landingPage.replace('"tone": "raised"', '"tone": "rised"'),
    context,
  );
  expect(problems).toHaveLength(1);
  expect(guide).toContain(problems[0]?.message);
});

it('gives documents the names that their reads go by', () => {
  const rows = [...guide.matchAll(/^\| `(\/api\/[^`]+)` +\|.*\| `([a-zA-Z]+)` +\|$/gm)];
  expect(rows).toHaveLength(6);
  for (const [, read = '', name = ''] of rows) expect(patternOfName(name)).toBe(patternOfRead(read));
});
