import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLayout } from '../../blocks/_contract/check-layout.ts';
import { readPiece } from '../../blocks/_contract/shared-piece.ts';
import { ImageFolder } from '../../server/images/image-folder.ts';
import { FolderSource } from '../../server/layouts/folder-source.ts';
import { MAX_LAYOUT_BYTES } from '../../server/layouts/read-layout-file.ts';
import { blockDefinitions } from '../../server/pages/block-definitions.ts';

let folder: string;
let dir: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hostile-layouts-'));
  dir = path.join(folder, 'layouts');
  await mkdir(path.join(dir, 'folder.json'), { recursive: true });
  await writeFile(path.join(folder, 'secret.json'), '{ "password": "x" }');
  await writeFile(path.join(dir, 'good.json'), '{ "blocks": [] }');
  await writeFile(path.join(dir, 'large.json'), ' '.repeat(MAX_LAYOUT_BYTES + 1));
  await symlink('../secret.json', path.join(dir, 'outside.json'));
  await symlink('/dev/zero', path.join(dir, 'device.json'));
  await symlink('good.json', path.join(dir, 'inside.json'));
  await symlink('loop.json', path.join(dir, 'loop.json'));
  execFileSync('mkfifo', [path.join(dir, 'pipe.json')]);
  server = createServer().listen(path.join(dir, 'socket.json'));
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

describe('a file of the folder of layouts', () => {
  it.each([
    ['pipe.json', 'found a pipe, a device or a folder, expected a regular file'],
    ['folder.json', 'found a pipe, a device or a folder, expected a regular file'],
    ['socket.json', 'found a file that cannot be read (ENXIO)'],
    ['device.json', 'found a link to a file outside the folder of layouts'],
    ['outside.json', 'found a link to a file outside the folder of layouts'],
    ['loop.json', 'found a file that cannot be read (ELOOP)'],
    ['gone.json', 'found a file that cannot be read (ENOENT)'],
    ['large.json', `found ${MAX_LAYOUT_BYTES + 1} bytes, expected at most ${MAX_LAYOUT_BYTES}`],
  ])('%s is left out and reported', async (file, message) => {
    const { text, problem } = await new FolderSource(dir).read(file);
    expect(text).toBe('');
    expect(problem?.message).toContain(`${file}:1`);
    expect(problem?.message).toContain(message);
  });

  it.each(['good.json', 'inside.json'])('%s is read', async (file) => {
    expect(await new FolderSource(dir).read(file)).toMatchObject({ text: '{ "blocks": [] }' });
  });
});

it('pictures are regular files of their folder', async () => {
  const images = path.join(dir, '_images');
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
  await mkdir(images);
  await writeFile(path.join(images, 'good.svg'), drawing);
  await writeFile(path.join(folder, 'secret.svg'), drawing);
  await symlink('../../secret.svg', path.join(images, 'outside.svg'));
  execFileSync('mkfifo', [path.join(images, 'pipe.png')]);
  const found = new ImageFolder(dir);
  await found.refresh();
  expect([...found.files.keys()]).toEqual(['/images/good.svg']);
});

it('pieces that each use the next one twice end at a thousand blocks, reported once', () => {
  const twice = (name: string) => ({ type: 'shared', props: { name } });
  const textOf = (name: string) =>
    JSON.stringify({ description: 'A piece.', blocks: [twice(name), twice(name)] });
  const pieces = new Map(
    Array.from({ length: 20 }, (_, i) => {
      const file = `layouts/_shared/p${i}.json`;
      return [
        `p${i}`,
        readPiece(file, i < 19 ? textOf(`p${i + 1}`) : '{ "description": "The last.", "blocks": [] }'),
      ];
    }),
  );
  const context = { definitions: blockDefinitions, pieces, renderMarkdown: (markdown: string) => markdown };
  const meta = { title: 'A page of pieces', description: 'It uses pieces that use pieces.' };
  const text = JSON.stringify({ meta, blocks: [twice('p0')] });
  const { problems } = checkLayout('page.json', 'layouts/page.json', text, context);
  const tooMany = problems.filter(({ message }) => message.includes('more than 1000 blocks'));
  expect(tooMany).toHaveLength(1);
});
