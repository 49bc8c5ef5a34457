import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkLayout } from '../blocks/_contract/check-layout.ts';
import { patternOfName, patternOfRead } from '../blocks/_contract/read-pattern.ts';
import * as renderer from '../renderer/entry-server.tsx';
import { readTestSite } from '../renderer/testing/read-test-site.ts';
import { readSeedData } from '../seed/seed-data.ts';
import { fingerprintLook } from '../server/block-docs/fingerprint-look.ts';
import { renderExample } from '../server/block-docs/render-block-example.ts';
import { cutFrame } from '../server/development/describe-problems.ts';
import { createSeedDatabase } from '../server/lint/seed-database.ts';
import { typesOf } from '../server/pages/assets.ts';
import { blockDefinitions } from '../server/pages/block-definitions.ts';
import { createReadSource } from '../server/reads/read-source.ts';
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

/** The guide's landing page with the mistake that the guide speaks of, and what is said about it. */
function makeMistake() {
  const [landingPage = ''] = examples;
  const text = landingPage.replace('"tone": "raised"', '"tone": "rised"');
  const file = 'layouts/campaigns/spring-audit.json';
  return { text, problems: checkLayout('campaigns/spring-audit.json', file, text, context).problems };
}

it('shows the line that the mistake it speaks of brings', () => {
  const { problems } = makeMistake();
  expect(problems).toHaveLength(1);
  expect(guide).toContain(problems[0]?.message);
});

// Where this fails, docs/images/problem-overlay.png is out of date: make the mistake of the guide under
// `npm run dev` in a window of 1280 by 800, take the picture anew and write here what it shows.
it('shows in the picture of that mistake what a browser shows today', () => {
  const { text, problems } = makeMistake();
  const [{ message = '', line = 0, column = 0 } = {}] = problems;
  expect(`[plugin:layouts] ${message}\n\n${cutFrame(text, line, column)}`).toBe(
    `[plugin:layouts] layouts/campaigns/spring-audit.json:22:9  blocks[1] (steps) > tone: found "rised", expected "plain", "raised", "sunken" or "ink". Did you mean "raised"?

20 |       "props": {
21 |         "title": "How it works",
22 |         "tone": "rised",
   |         ^
23 |         "items": [
24 |           {`,
  );
  const overlay = readFileSync(path.join(root, 'node_modules/vite/dist/client/client.mjs'), 'utf8');
  const frame = [
    'Click outside, press ',
    ' key, or fix the code to dismiss.',
    'You can also disable this overlay',
  ];
  for (const words of frame) expect(overlay).toContain(words);
  const picture = readFileSync(path.join(root, 'docs/images/problem-overlay.png'));
  expect(createHash('sha256').update(picture).digest('hex').slice(0, 16)).toBe('1919a9a048d4e8ed');
});

it('gives documents the names that their reads go by', () => {
  const rows = [...guide.matchAll(/^\| `(\/api\/[^`]+)` +\|.*\| `([a-zA-Z]+)` +\|$/gm)];
  expect(rows).toHaveLength(6);
  for (const [, read = '', name = ''] of rows) expect(patternOfName(name)).toBe(patternOfRead(read));
});

// Where this fails, docs/images/spring-audit.png is out of date: make the page of the guide under `npm start` in a
// window of 1280 wide, take the picture of all of it anew, and write here how it looks.
it('shows in the picture of its page how that looks today', async () => {
  const [landingPage = ''] = examples;
  const database = createSeedDatabase(await readSeedData('seed/data'));
  const source = createReadSource(database);
  const { html, blocks } = await renderExample('spring-audit.json', '/campaigns/spring-audit', landingPage, {
    definitions: blockDefinitions,
    source,
    database,
    site: readTestSite(),
    layoutsDir: 'layouts',
    renderer,
  });
  expect(await fingerprintLook(html, typesOf(blocks))).toBe('80c08f1e35595dc5');
  const picture = readFileSync(path.join(root, 'docs/images/spring-audit.png'));
  expect(createHash('sha256').update(picture).digest('hex').slice(0, 16)).toBe('70cfa674f1ba807c');
});
