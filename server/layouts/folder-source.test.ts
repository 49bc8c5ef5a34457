import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FolderSource } from './folder-source.ts';

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'layout-files-'));
});

afterAll(() => rm(dir, { recursive: true }));

const write = (text: string) => writeFile(path.join(dir, 'index.json'), text);

it('takes a file that is written between the look and the reading for one change, not for two', async () => {
  const files = new FolderSource(dir);
  await write('');
  const begun = new Map(await files.look());
  await write('{ "whole": true }');
  expect((await files.read('index.json')).text).toBe('{ "whole": true }');
  const read = files.stampOf('index.json');
  expect(read).not.toBe(begun.get('index.json'));
  expect((await files.look()).get('index.json')).toBe(read);
});

it('takes a file that is written after the reading for changed', async () => {
  const files = new FolderSource(dir);
  await write('{}');
  await files.look();
  await files.read('index.json');
  const read = files.stampOf('index.json');
  await write('{ "later": true }');
  expect((await files.look()).get('index.json')).not.toBe(read);
});
