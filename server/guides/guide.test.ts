import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawGuide } from './draw-guide.ts';
import { readGuide } from './read-guide.ts';

const IMPRINT = {
  publisher: 'Fieldnote',
  address: 'Surry Hills',
  changedAt: new Date('2026-11-01T00:00:00Z'),
};
const FILES = path.join(import.meta.dirname, '../../layouts/_guides');
const guides = readdirSync(FILES).filter((file) => file.endsWith('.md'));
const readFile = (file: string) => readGuide(readFileSync(path.join(FILES, file), 'utf8'));

/** The number of pages, as the file says it itself. */
const pagesOf = (pdf: Buffer) => Number(/\/Type \/Pages\s*\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);

it('takes Markdown apart', () => {
  const source =
    '# Title\n\nA **bold** [link](/a).\n\n## One\n\n- [ ] Tick\n- Dot\n\n1. First\n\n| A | B |\n|---|---|\n| 1 | 2 |\n';
  expect(readGuide(source)).toMatchInlineSnapshot(`
    {
      "parts": [
        {
          "kind": "paragraph",
          "runs": [
            {
              "isStrong": false,
              "link": undefined,
              "text": "A ",
            },
            {
              "isStrong": true,
              "link": undefined,
              "text": "bold",
            },
            {
              "isStrong": false,
              "link": undefined,
              "text": " ",
            },
            {
              "isStrong": false,
              "link": "/a",
              "text": "link",
            },
            {
              "isStrong": false,
              "link": undefined,
              "text": ".",
            },
          ],
        },
        {
          "kind": "heading",
          "level": 2,
          "text": "One",
        },
        {
          "kind": "item",
          "mark": "box",
          "runs": [
            {
              "isStrong": false,
              "link": undefined,
              "text": "Tick",
            },
          ],
        },
        {
          "kind": "item",
          "mark": "•",
          "runs": [
            {
              "isStrong": false,
              "link": undefined,
              "text": "Dot",
            },
          ],
        },
        {
          "kind": "item",
          "mark": "1.",
          "runs": [
            {
              "isStrong": false,
              "link": undefined,
              "text": "First",
            },
          ],
        },
        {
          "kind": "table",
          "rows": [
            [
              "A",
              "B",
            ],
            [
              "1",
              "2",
            ],
          ],
        },
      ],
      "title": "Title",
    }
  `);
});

describe('a guide', () => {
  it.each(guides)('%s has a title, chapters and a PDF of a cover, contents and text', async (file) => {
    const guide = readFile(file);
    expect(guide.title.length).toBeGreaterThan(5);
    expect(guide.parts.filter((part) => part.kind === 'heading' && part.level === 2).length).toBeGreaterThan(
      2,
    );
    const pdf = await drawGuide(guide, IMPRINT);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesOf(pdf)).toBeGreaterThan(2);
  });

  it('has as many pages as the page of tools says', async () => {
    const { blocks } = JSON.parse(readFileSync(path.join(FILES, '../tools.json'), 'utf8'));
    const reports: { file: string; pages: number }[] = blocks.find(
      ({ id }: { id?: string }) => id === 'reports',
    ).props.items;
    const counted = await Promise.all(
      reports.map(async ({ file }) => ({
        file,
        pages: pagesOf(await drawGuide(readFile(path.basename(file).replace(/pdf$/, 'md')), IMPRINT)),
      })),
    );
    expect(reports.map(({ file, pages }) => ({ file, pages }))).toEqual(counted);
  });

  it('is the same file each time, with its faces in it', async () => {
    const guide = readFile(guides[0] ?? '');
    const [first, second] = [await drawGuide(guide, IMPRINT), await drawGuide(guide, IMPRINT)];
    expect(first.equals(second)).toBe(true);
    expect(first.toString('latin1').match(/\/FontFile[23]/g)?.length).toBe(3);
  });
});
