import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './source-files.ts';

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'pagewright-packages-')));
const repository = path.join(folder, 'repository');
const consumer = path.join(folder, 'consumer');
const installed = path.join(consumer, 'node_modules');

/** Anybody's program: the name of the package is all it knows. */
const PROGRAM = `import { DataDirInUseError, type EmbeddedMongo, startEmbeddedMongo } from '@pagewright/embedded-mongo';
import { MongoClient } from 'mongodb';

const server: EmbeddedMongo = await startEmbeddedMongo({ dataDir: 'data' });
const client = new MongoClient(server.uri);
await client.db('shop').collection('orders').insertOne({ total: 12 });
const found = await client.db('shop').collection('orders').findOne({ total: { $gt: 10 } });
const second = await startEmbeddedMongo({ dataDir: 'data' }).catch((error: unknown) => error);
console.log(found?.total, second instanceof DataDirInUseError);
await client.close();
await server.close();
`;

const run = (cwd: string, command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe' });

beforeAll(() => {
  mkdirSync(repository);
  mkdirSync(path.join(installed, '@pagewright/embedded-mongo'), { recursive: true });
  for (const name of ['package.json', 'tsconfig.json', 'packages']) {
    const isSource = (file: string) => path.basename(file) !== 'dist';
    cpSync(path.join(root, name), path.join(repository, name), { recursive: true, filter: isSource });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(repository, 'node_modules'));
  run(repository, 'npm', 'pack', '--silent', '--workspace', '@pagewright/embedded-mongo');
  const archive = readdirSync(repository).find((name) => name.endsWith('.tgz')) ?? '';
  run(
    repository,
    'tar',
    'xf',
    archive,
    '--strip',
    '1',
    '-C',
    path.join(installed, '@pagewright/embedded-mongo'),
  );
  for (const name of ['bson', 'libsql', 're2js', 'stemmer', 'mongodb', '@types']) {
    symlinkSync(path.join(root, 'node_modules', name), path.join(installed, name));
  }
  writeFileSync(path.join(consumer, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(consumer, 'program.ts'), PROGRAM);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('embedded-mongo as npm packs it serves a program that knows its name and types alone', {
  timeout: 120_000,
}, () => {
  const flags = ['--module', 'nodenext', '--target', 'es2022', '--strict', '--types', 'node'];
  run(consumer, path.join(root, 'node_modules/.bin/tsc'), 'program.ts', ...flags);
  expect(run(consumer, process.execPath, 'program.js')).toBe('12 true\n');
});
