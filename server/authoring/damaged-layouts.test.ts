import { mkdir, rmdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRecord } from '../../blocks/_contract/bind.ts';
import { checkLayout } from '../../blocks/_contract/check-layout.ts';
import { isError } from '../../blocks/_contract/problem.ts';
import { readSourceText } from '../../blocks/_contract/source-text.ts';
import { drawnLayout } from '../../tests/fuzz/draw-layouts.ts';
import { FOUND_LAYOUTS } from '../../tests/fuzz/finds.ts';
import { renderMarkdownWithoutHtml } from '../content/render-markdown-without-html.ts';
import { blockDefinitions } from '../pages/block-definitions.ts';
import { buildTestSite, hero, layoutText } from '../testing/build-test-site.ts';
import { copyLayout } from './copy-layout.ts';
import { upgradeLayout } from './upgrade-layout.ts';

/** The members of every object of a text. */
function listMembers(node: Node | undefined): Node[] {
  const children = node?.children ?? [];
  const own = node?.type === 'object' ? children : [];
  return [...own, ...children.flatMap(listMembers)];
}

/** Writes one member of an object twice. @param at which one, counted round and round. */
function repeatMember(written: string, at: number): string {
  const members = listMembers(parseTree(written));
  const { offset, length } = members[at % members.length] ?? expect.fail('each layout has a member');
  return `${written.slice(0, offset + length)}, ${written.slice(offset)}`;
}

/** Text that was damaged after it was JSON. */
const text = fc
  .tuple(drawnLayout, fc.nat(), fc.nat(20), fc.constantFrom('keep', 'keep', 'cut', 'noise', 'twice'))
  .map(([value, at, length, damage]) => {
    const whole = JSON.stringify(value, null, 2);
    const start = at % (whole.length + 1);
    if (damage === 'cut') return whole.slice(0, start) + whole.slice(start + length);
    if (damage === 'twice') return repeatMember(whole, at);
    return damage === 'noise' ? `${whole.slice(0, start)}}{,"\\${whole.slice(start)}` : whole;
  });

const check = (written: string) =>
  checkLayout('page.json', 'page.json', written, {
    definitions: blockDefinitions,
    renderMarkdown: renderMarkdownWithoutHtml,
  });

/** How many blocks a list holds, at any depth: prepared ones, or whatever was written. */
function countBlocks(blocks: unknown): number {
  if (!Array.isArray(blocks)) return 0;
  return blocks.reduce((sum: number, block: unknown) => {
    const slots = isRecord(block) && isRecord(block.slots) ? Object.values(block.slots) : [];
    return sum + 1 + slots.reduce((inner: number, children) => inner + countBlocks(children), 0);
  }, 0);
}

const indent = fc.constantFrom(undefined, 1, 2, '\t');

function blocksOf(written: string): unknown {
  const value: unknown = JSON.parse(written);
  return isRecord(value) ? value.blocks : undefined;
}

/** The blocks of a layout as they stand in its text, each with every byte of it. */
function writtenBlocks(written: string): string[] {
  const tree = parseTree(written);
  const blocks = tree && findNodeAtLocation(tree, ['blocks']);
  return blocks?.type === 'array'
    ? (blocks.children ?? []).map(({ offset, length }) => written.slice(offset, offset + length))
    : [];
}

function expectProblems(written: string): void {
  const { layout: prepared, problems } = check(written);
  const { value } = readSourceText(written);
  const isLost = countBlocks(isRecord(value) ? value.blocks : []) !== countBlocks(prepared.blocks);
  if (isLost) expect(problems.filter(isError)).not.toEqual([]);
  for (const problem of problems)
    expect(problem.message).toMatch(/^page\.json:\d+:\d+ {2}.+: found .+[.?]$/s);
}

describe('whatever a layout holds', () => {
  it('the check answers, and what it leaves out it has a problem for', () => {
    fc.assert(fc.property(text, expectProblems), { numRuns: 200 });
  });

  it.each(FOUND_LAYOUTS)('the check answers %s', expectProblems);

  it('an upgrade loses no block, and leaves those it does not name byte for byte', () => {
    fc.assert(
      fc.property(drawnLayout, indent, (value, space) => {
        const before = JSON.stringify(value, null, space);
        const { text: after, upgraded } = upgradeLayout(before, blockDefinitions);
        if (upgraded.length === 0) expect(after).toBe(before);
        expect(countBlocks(blocksOf(after))).toBe(countBlocks(blocksOf(before)));
        expect(upgradeLayout(after, blockDefinitions).upgraded).toEqual([]);
        const changed = new Set(upgraded.map(({ path }) => path[1]));
        const old = writtenBlocks(before);
        const now = writtenBlocks(after);
        expect(now.filter((_, index) => !changed.has(index))).toEqual(
          old.filter((_, index) => !changed.has(index)),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('a copy of it as a new page holds every block byte for byte', () => {
    fc.assert(
      fc.property(drawnLayout, indent, (value, space) => {
        const before = JSON.stringify(value, null, space);
        const { text: after } = copyLayout(before, 'page.json', 'campaigns/spring.json', 'Fieldnote');
        expect(writtenBlocks(after)).toEqual(writtenBlocks(before));
      }),
      { numRuns: 400 },
    );
  });
});

it('no value is dropped in silence because its name stands twice', () => {
  fc.assert(
    fc.property(drawnLayout, fc.nat(), indent, (value, at, space) => {
      const twice = repeatMember(JSON.stringify(value, null, space), at);
      const codes = check(twice).problems.map(({ code }) => code);
      expect(codes.filter((code) => code === 'repeated-name')).toHaveLength(1);
    }),
    { numRuns: 400 },
  );
});

describe('a site over damaged layouts', () => {
  let site: Awaited<ReturnType<typeof buildTestSite>>;
  const damaged = [...FOUND_LAYOUTS, ...fc.sample(text, 60)];

  beforeAll(async () => {
    site = await buildTestSite(
      Object.fromEntries(damaged.map((written, index) => [`page-${index}.json`, written])),
    );
  });
  afterAll(() => site.close());

  it('serves every page, the good one among them', async () => {
    for (const index of damaged.keys()) {
      expect([index, (await site.get(`/page-${index}`)).statusCode]).toEqual([index, 200]);
    }
    expect((await site.get('/')).body).toContain('Welcome');
  });

  it('logs every problem with its file', () => {
    const logged = new Set(site.logged.map(({ msg }) => String(msg)));
    for (const [index, written] of damaged.entries()) {
      for (const { message } of check(written).problems) {
        const told = message.replace(/^page\.json/, `page-${index}.json`);
        expect(
          [...logged].some((line) => line.endsWith(told)),
          told,
        ).toBe(true);
      }
    }
  });
});

/** A layout of columns within columns. */
function nest(depth: number): string {
  const start = '{"type":"columns","slots":{"main":[';
  return `{"meta":{"title":"Deep"},"blocks":[${start.repeat(depth)}${']}}'.repeat(depth)}]}`;
}

describe('blocks inside each other', () => {
  it('are taken up to a depth that no page needs, and told beyond it', () => {
    expect(check(nest(50)).problems).toEqual([]);
    const { layout: prepared, problems } = check(nest(52));
    expect(problems.map(({ message }) => message)).toMatchInlineSnapshot(`
      [
        "page.json:1:36  blocks[0]: found blocks inside each other, more than 50 deep, expected fewer.",
      ]
    `);
    expect(countBlocks(prepared.blocks)).toBe(50);
  });

  it.each([2_000, 100_000])('are told where they are %i deep', (depth) => {
    expect(check(nest(depth)).problems.map(({ message }) => message)).toMatchInlineSnapshot(`
      [
        "page.json:1:2940  the file: found brackets inside each other, more than 250 deep, expected fewer.",
      ]
    `);
  });

  it('are no deeper for brackets in texts and comments', () => {
    const title = JSON.stringify(`[${'{"'.repeat(300)}`);
    const written = `// ${'['.repeat(300)}\n{ "meta": { "title": ${title} }, /* ${'{'.repeat(300)} */ "blocks": [] }`;
    expect(check(written).problems).toEqual([]);
  });
});

describe('one bad file', () => {
  let site: Awaited<ReturnType<typeof buildTestSite>>;
  const messages = () =>
    site.logged.map(({ code, msg }) => `${String(msg).replace(/^.*layouts-[^/]*\//, '')} (${code})`);
  const told = () => [...new Set(messages())].filter((message) => /^\S+:1:\d+ /.test(message));
  const shows = (url: string, heading: string) =>
    expect.poll(async () => (await site.get(url)).body, { timeout: 10_000 }).toContain(`${heading}</h1>`);

  beforeAll(async () => {
    site = await buildTestSite({
      'a:b(.json': layoutText('Hostile', [hero('Hostile')]),
      'all*.json': layoutText('Greedy', [hero('Greedy')]),
      'deep.json': nest(2_000),
      'folder.json/page.json': layoutText('Inside', [hero('Inside')]),
      'good.json': layoutText('Good', [hero('Good')]),
    });
  });
  afterAll(() => site.close());

  it('refuses no start, takes no address of others, and is told by its name', async () => {
    await shows('/good', 'Good');
    await shows('/folder.json/page', 'Inside');
    expect((await site.get('/all-others')).statusCode).toBe(404);
    expect(told()).toMatchInlineSnapshot(`
      [
        "deep.json:1:2940  the file: found brackets inside each other, more than 250 deep, expected fewer. (broken-json)",
        "folder.json:1:1  the file: found a pipe, a device or a folder, expected a regular file. (broken-json)",
        "a:b(.json:1:1  the file: found the file name "a:b(.json", which is no page, expected lower-case letters, digits and hyphens, because the name is the address. Did you mean "a-b.json"? (file-name)",
        "all*.json:1:1  the file: found the file name "all*.json", which is no page, expected lower-case letters, digits and hyphens, because the name is the address. Did you mean "all.json"? (file-name)",
      ]
    `);
  });

  it('keeps none written later from being served', async () => {
    await site.write('later/a*b.json', layoutText('Hostile', [hero('Hostile')]));
    await site.write('later/good.json', layoutText('Later', [hero('Later')]));
    await shows('/later/good', 'Later');
    expect(told()).toContainEqual(expect.stringMatching(/^later\/a\*b\.json:1:1 .*\(file-name\)$/));
  });

  it('that can no longer be read keeps its page, until it can be again', async () => {
    const file = path.join(site.layoutsDir, 'good.json');
    await site.remove('good.json');
    await symlink('nowhere.json', file);
    await expect.poll(told, { timeout: 10_000 }).toContainEqual(expect.stringContaining('good.json:1:1'));
    await shows('/good', 'Good');
    await site.remove('good.json');
    await mkdir(file);
    await expect
      .poll(told, { timeout: 10_000 })
      .toContainEqual(expect.stringContaining('good.json:1:1  the file: found a pipe, a device or a folder'));
    await rmdir(file);
    await site.write('good.json', layoutText('Good', [hero('Better')]));
    await shows('/good', 'Better');
  });
});
