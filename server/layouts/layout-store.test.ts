import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import siteText from '../../layouts/_site.json?raw';
import { blockDefinitions } from '../pages/block-definitions.ts';
import { hero, layoutText } from '../testing/build-test-site.ts';
import { FolderSource } from './folder-source.ts';
import type { LayoutSource } from './layout-source.ts';
import { LayoutStore } from './layout-store.ts';

let dir: string;
let areDefinitionsAway = false;
let reported: string[] = [];

const write = (file: string, text: string) => writeFile(path.join(dir, file), text);
const text = (body: string) => ({ type: 'rich-text', props: { body } });
const offer = (title: string) =>
  write('_shared/offer.json', JSON.stringify({ description: 'For a test.', blocks: [hero(title)] }));

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'layouts-'));
  reported = [];
  await mkdir(path.join(dir, '_shared'));
  await write('_site.json', siteText);
  await write('index.json', layoutText('Home', [{ type: 'shared', props: { name: 'offer' } }]));
  await offer('Spring');
});
afterEach(() => rm(dir, { recursive: true }));

const open = (source: LayoutSource = new FolderSource(dir)) =>
  LayoutStore.open({
    source,
    imagesDir: dir,
    loadDefinitions: async () => {
      if (areDefinitionsAway) throw new Error('The blocks cannot be loaded.');
      return blockDefinitions;
    },
    renderMarkdown: (markdown) => {
      if (markdown === 'Stumble') throw new Error('A stumble');
      return markdown;
    },
    keepLastGood: true,
    report: ({ message }) => reported.push(message.replace(/^\S*layouts-[^/]*\//, '')),
    reportFailure: () => {},
  });

const shown = (store: LayoutStore, url = '/') => JSON.stringify(store.match(url)?.layout.blocks);

it('takes an edit that came while a look at the files failed in at the next one', async () => {
  const store = await open();
  expect(shown(store)).toContain('Spring');
  await offer('Summer, for longer');
  areDefinitionsAway = true;
  await expect(store.scan()).rejects.toThrow('The blocks cannot be loaded.');
  areDefinitionsAway = false;
  await store.scan();
  expect(shown(store)).toContain('Summer, for longer');
});

it('keeps a layout that the check stumbles over to itself', async () => {
  await write('about.json', layoutText('About', [text('Calm')]));
  const store = await open();
  await write('about.json', layoutText('About', [text('Stumble')]));
  await write('news.json', layoutText('News', [text('New')]));
  await store.scan();
  expect(shown(store, '/about')).toContain('Calm');
  expect(shown(store, '/news')).toContain('New');
  expect(reported).toMatchInlineSnapshot(`
    [
      "about.json:1:1  the file: found a layout that cannot be checked (A stumble), expected one that can.",
    ]
  `);
});

it('tells once of a file that cannot be read, and takes no note of it while nothing changes', async () => {
  const store = await open();
  let changes = 0;
  store.onChange(() => {
    changes += 1;
  });
  for (const file of ['_redirects.json', '_shared/more.json', 'about.json'])
    await mkdir(path.join(dir, file));
  await store.scan();
  await store.scan();
  expect(reported).toMatchInlineSnapshot(`
    [
      "_redirects.json:1:1  the file: found a pipe, a device or a folder, expected a regular file.",
      "_shared/more.json:1:1  the file: found a pipe, a device or a folder, expected a regular file.",
      "about.json:1:1  the file: found a pipe, a device or a folder, expected a regular file.",
    ]
  `);
  expect(changes).toBe(1);
  await rm(path.join(dir, 'about.json'), { recursive: true });
  await write('about.json', layoutText('About', [text('Readable')]));
  await store.scan();
  expect(shown(store, '/about')).toContain('Readable');
  expect(store.problems.map(({ file }) => path.basename(file))).toEqual(['_redirects.json', 'more.json']);
});

it('names the pages that an edit touches, and takes an edit of the frame or a new page for one of all', async () => {
  await write('about.json', layoutText('About', [text('Calm')]));
  const store = await open();
  const changes: unknown[] = [];
  store.onChange((change) => changes.push(change));
  const about = store.layouts.get('about.json');
  await offer('Summer, for longer');
  await store.scan();
  expect(store.layouts.get('about.json')).toBe(about);
  await write('about.json', layoutText('About us', [text('Calm')]));
  await store.scan();
  await write('news.json', layoutText('News', [text('New')]));
  await store.scan();
  await write('_site.json', `${siteText} `);
  await store.scan();
  expect(changes).toEqual([new Set(['index.json']), new Set(['about.json']), 'all', 'all']);
});

/** Layouts that lie in memory, as drafts do. */
class TextSource implements LayoutSource {
  private readonly texts = new Map<string, string>([['_site.json', siteText]]);
  private readonly listeners = new Set<() => void>();

  write(name: string, text: string): void {
    this.texts.set(name, text);
    for (const listener of this.listeners) listener();
  }
  look = async () => this.texts;
  read = async (file: string) => ({
    file,
    displayPath: this.displayPath(file),
    text: this.texts.get(file) ?? '',
  });
  stampOf = (name: string) => this.texts.get(name);
  displayPath = (name: string) => `draft of ${name}`;
  watch(listener: () => void) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

it('takes layouts from any source, and follows its edits', async () => {
  const source = new TextSource();
  source.write('index.json', layoutText('Home', [text('First')]));
  const store = await open(source);
  store.watch();
  expect(shown(store)).toContain('First');
  source.write('index.json', layoutText('Home', [{ type: 'nothing' }]));
  await expect.poll(() => store.problems.map(({ file }) => file)).toEqual(['draft of index.json']);
  source.write('index.json', layoutText('Home', [text('Second')]));
  await expect.poll(() => shown(store)).toContain('Second');
  store.close();
});
