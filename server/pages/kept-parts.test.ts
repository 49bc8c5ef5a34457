import path from 'node:path';
import fc from 'fast-check';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormOutcome } from '../../blocks/_runtime/page-context.ts';
import * as renderer from '../../renderer/entry-server.tsx';
import { readSeedData } from '../../seed/seed-data.ts';
import { FolderSource } from '../layouts/folder-source.ts';
import { createLayoutRouter } from '../layouts/layout-router.ts';
import { LayoutStore } from '../layouts/layout-store.ts';
import { createSeedDatabase } from '../lint/seed-database.ts';
import { createReadSource, type ReadResult, type ReadSource } from '../reads/read-source.ts';
import { blockDefinitions } from './block-definitions.ts';
import { PageBuilder } from './build-page.ts';

const ADDRESSES = [
  '/',
  '/services/search-engine-optimization',
  '/services/local-seo',
  '/services/email-marketing',
  '/services/nothing',
  '/pricing',
  '/blog',
  '/blog?search=seo',
  '/locations/sydney',
  '/locations/sydney/search-engine-optimization',
  '/locations/melbourne/search-engine-optimization',
  '/locations/sydney/google-ads-management',
];

let store: LayoutStore;
let seed: ReadSource;

beforeAll(async () => {
  seed = createReadSource(createSeedDatabase(await readSeedData(path.resolve('seed/data'))));
  store = await LayoutStore.open({
    source: new FolderSource('layouts'),
    imagesDir: 'layouts',
    loadDefinitions: async () => blockDefinitions,
    renderMarkdown: (markdown) => markdown,
    keepLastGood: false,
    report: () => {},
    reportFailure: () => {},
  });
});

/** Adds a word to the title of a record, or of every record of a list. */
function reword(value: unknown, word: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => reword(entry, word));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, name === 'title' ? `${entry} ${word}` : entry]),
  );
}

/** A site in memory whose layouts, frame and documents can be exchanged, as edits do. */
class EditableSite {
  private readonly layouts = new Map(store.layouts);
  private router = createLayoutRouter(this.layouts);
  private site = store.site;
  private readonly answers = new Map<string, ReadResult>();
  private edits = 0;
  private readonly kept = this.openBuilder((value) => value);

  /** The page with all that is kept from earlier ones. */
  build = (address: string, forms?: Record<string, FormOutcome>) => render(this.kept, address, forms);

  /** The same page from copies of everything, of which nothing can be kept. */
  buildFromNothing = (address: string, forms?: Record<string, FormOutcome>) =>
    render(this.openBuilder(structuredClone), address, forms);

  rewordAnswer(index: number): void {
    const known = [...this.answers];
    const [read, answer] = known[index % Math.max(known.length, 1)] ?? [];
    if (read === undefined || answer?.status !== 'found') return;
    this.edits += 1;
    this.answers.set(read, { ...answer, data: reword(answer.data, `(${this.edits})`) });
  }

  reverseLayout(index: number): void {
    const [file, layout] = [...this.layouts][index % this.layouts.size] ?? [];
    if (file && layout) this.layouts.set(file, { ...layout, blocks: layout.blocks.toReversed() });
    this.router = createLayoutRouter(this.layouts);
  }

  renameSite(): void {
    this.edits += 1;
    this.site = { ...this.site, name: `Site ${this.edits}` };
  }

  private async read(address: string): Promise<ReadResult> {
    const answer = this.answers.get(address) ?? (await seed.read(address));
    this.answers.set(address, answer);
    return answer;
  }

  private openBuilder(take: <T>(value: T) => T): PageBuilder {
    const site = this;
    return new PageBuilder({
      layouts: {
        match: (address) => take(site.router(address)),
        get site() {
          return take(site.site);
        },
      },
      source: { ...seed, read: async (address) => take(await site.read(address)) },
      siteUrl: 'https://site.example',
      log: pino({ level: 'silent' }),
      loadRenderer: async () => renderer,
      loadDefinitions: async () => blockDefinitions,
      assets: { forBlocks: async () => ({ css: '', sheets: [], scripts: [], fonts: [] }) },
    });
  }
}

async function render(builder: PageBuilder, address: string, forms?: Record<string, FormOutcome>) {
  const [pathname = '/', query] = address.split('?');
  const request = { path: pathname, search: new URLSearchParams(query), ...(forms && { forms }) };
  return Buffer.concat((await builder.build(request)).parts).toString();
}

/** Where two pages part, in a few words: whole pages are no message to read. */
function findDifference(one: string, other: string): readonly string[] {
  const start = Array.from(one).findIndex((character, index) => character !== other[index]);
  if (start < 0 && one.length === other.length) return [];
  return [one, other].map((html) => html.slice(Math.max(start - 40, 0), start + 80));
}

const typed = (email: string): Record<string, FormOutcome> => ({
  contact: {
    status: 'invalid',
    message: 'Please check what is marked.',
    values: { email },
    fields: { email: 'This is no address.' },
  },
});

const anIndex = fc.nat({ max: 1_000 });
const aStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      ask: fc.constantFrom(...ADDRESSES),
      email: fc.option(fc.emailAddress(), { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ rewordAnswer: anIndex }) },
  { weight: 1, arbitrary: fc.record({ reverseLayout: anIndex }) },
  { weight: 1, arbitrary: fc.constant({ renameSite: true }) },
);

describe('what is kept between two renderings', () => {
  it('never shows: after any edits, a page is what it would be from nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: 5, maxLength: 20 }), async (steps) => {
        const site = new EditableSite();
        for (const step of steps) {
          if ('ask' in step) {
            const { ask, email } = step;
            const forms = email === undefined ? undefined : typed(email);
            const page = await site.build(ask, forms);
            expect(findDifference(page, await site.buildFromNothing(ask, forms))).toEqual([]);
          } else if ('rewordAnswer' in step) site.rewordAnswer(step.rewordAnswer);
          else if ('reverseLayout' in step) site.reverseLayout(step.reverseLayout);
          else site.renameSite();
        }
      }),
      { numRuns: 12 },
    );
  });

  it('never holds what a visitor typed', async () => {
    const site = new EditableSite();
    const before = await site.build('/');
    const shows = async (email: string) => (await site.build('/', typed(email))).includes('ada@example.com');
    expect(await shows('ada@example.com')).toBe(true);
    expect(await shows('bob@example.com')).toBe(false);
    expect(findDifference(await site.build('/'), before)).toEqual([]);
  });
});
