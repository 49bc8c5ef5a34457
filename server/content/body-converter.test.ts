import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestLog } from '../db/open-test-database.ts';
import { openBodyConverter } from './body-converter.ts';
import { ContentFault, type ContentJob } from './content-job.ts';
import { ContentThread, contentThread } from './content-thread.ts';

const PLAIN = { ownPath: '/a', isAutoLinked: false };
const LINKED = { ownPath: '/a', isAutoLinked: true };

let dataDir: string;
/** Every conversion that was begun. */
let begun: ContentJob[];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bodies-'));
  begun = [];
});

afterEach(() => rm(dataDir, { recursive: true }));

const open = (thread: Pick<ContentThread, 'run'> = contentThread) =>
  openBodyConverter({
    dataDir,
    log: createTestLog(),
    thread: {
      run(job) {
        begun.push(job);
        return thread.run(job);
      },
    },
  });

describe('a body', () => {
  it('is converted once, whoever asks and however often', async () => {
    const converter = await open();
    const bodies = await Promise.all([1, 2, 3].map(() => converter.convert('We do **SEO**.', PLAIN)));
    expect(new Set(bodies)).toEqual(new Set(['<p>We do <strong>SEO</strong>.</p>']));
    expect(await (await open()).convert('We do **SEO**.', PLAIN)).toBe(bodies[0]);
    expect(begun).toHaveLength(1);
  });

  it('is converted anew where its source or its page is another', async () => {
    const converter = await open();
    await converter.convert('We do SEO.', LINKED);
    await converter.convert('We do SEO!', LINKED);
    await converter.convert('We do SEO.', { ...LINKED, ownPath: '/services/search-engine-optimization' });
    await converter.convert('We do SEO.', PLAIN);
    expect(begun).toHaveLength(4);
    expect(await readdir(path.join(dataDir, 'cache', 'bodies'))).toHaveLength(4);
  });

  it('may be shown at several addresses, where phrases are not linked', async () => {
    const converter = await open();
    await converter.convert('Text', PLAIN);
    await converter.convert('Text', { ...PLAIN, ownPath: '/b' });
    expect(begun).toHaveLength(1);
  });
});

describe('a body that cannot be converted', () => {
  it('is refused at once where it is longer than a record allows', async () => {
    const converter = await open();
    await expect(converter.convert('a'.repeat(200_001), PLAIN)).rejects.toThrow('found 200001 characters');
    expect(begun).toEqual([]);
  });

  it('is tried once, and the fault remembered', async () => {
    const converter = await open();
    const source = '<div>'.repeat(4_000);
    for (let visit = 0; visit < 3; visit += 1) {
      await expect(converter.convert(source, PLAIN)).rejects.toThrow('nested 4000 deep');
    }
    expect(begun).toHaveLength(1);
    expect(await converter.convert('<div>Text</div>', PLAIN)).toBe('<div>Text</div>');
  });

  it('is given up when it takes too long; the next one has a new thread', async () => {
    const hurried = new ContentThread(1);
    const converter = await open(hurried);
    const source = 'A long text. '.repeat(15_000);
    await expect(converter.convert(source, PLAIN)).rejects.toThrow(ContentFault);
    await expect(converter.convert(source, PLAIN)).rejects.toThrow('to convert it takes longer than 1 ms');
    expect(begun).toHaveLength(1);
    expect(await (await open()).convert('Text', PLAIN)).toBe('<p>Text</p>');
  });
});

it('leaves the event loop free, whatever it is asked to convert', async () => {
  const converter = await open();
  await converter.convert('Text', PLAIN);
  let turns = 0;
  const clock = setInterval(() => {
    turns += 1;
  }, 1);
  await converter.convert(`<table>${'<tr><td>a</td></tr>'.repeat(2_000)}</table>`, LINKED);
  clearInterval(clock);
  expect(turns).toBeGreaterThan(3);
});
