import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MadeFiles, type MadeFilesOptions, TooBusyError } from './made-files.ts';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'made-files-'));
});

afterEach(() => rm(dir, { recursive: true, force: true }));

const open = (options: Partial<MadeFilesOptions> = {}) =>
  MadeFiles.open({
    dir: path.join(dir, 'cache'),
    maxBytes: 1_000,
    concurrency: 1,
    maxWaiting: 10,
    log: pino({ level: 'silent' }),
    ...options,
  });

const bytes = (size: number) => Buffer.alloc(size, 'x');
const refuse = async (): Promise<Buffer> => {
  throw new Error('made twice');
};

describe('files made on request', () => {
  it('are made once for all who ask at the same time, and once for those who ask later', async () => {
    const files = await open();
    let made = 0;
    const make = async () => {
      made += 1;
      await wait(5);
      return bytes(10);
    };
    await Promise.all([files.get('a', make), files.get('a', make)]);
    await files.get('a', make);
    expect(made).toBe(1);
  });

  it('outlive the process', async () => {
    await (await open()).get('a', async () => bytes(10));
    expect(await (await open()).get('a', refuse)).toEqual(bytes(10));
  });

  it('are made again after someone emptied the folder', async () => {
    const files = await open();
    await files.get('a', async () => bytes(10));
    await rm(path.join(dir, 'cache'), { recursive: true });
    expect(await files.get('a', async () => bytes(20))).toEqual(bytes(20));
  });

  it('never fill more than their share of the disk, whatever is asked for', async () => {
    const files = await open();
    for (let index = 0; index < 30; index += 1) await files.get(`file-${index}`, async () => bytes(300));
    await expect.poll(async () => (await readdir(path.join(dir, 'cache'))).length).toBeLessThanOrEqual(3);
    expect(await files.get('file-29', refuse)).toEqual(bytes(300));
  });

  it('are made a few at a time, and refused where the queue is long', async () => {
    const files = await open({ concurrency: 2, maxWaiting: 3 });
    let [running, most] = [0, 0];
    const make = async () => {
      running += 1;
      most = Math.max(most, running);
      await wait(10);
      running -= 1;
      return bytes(1);
    };
    const asked = Array.from({ length: 8 }, (_, index) => files.get(`file-${index}`, make));
    const outcomes = await Promise.allSettled(asked);
    expect(most).toBe(2);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => reason instanceof TooBusyError)).toEqual([true, true, true]);
  });

  it('are tried again after one could not be made', async () => {
    const files = await open();
    await expect(files.get('a', refuse)).rejects.toThrow('made twice');
    expect(await files.get('a', async () => bytes(1))).toEqual(bytes(1));
  });

  it('are answered where the disk takes nothing', async () => {
    await writeFile(path.join(dir, 'cache'), 'a file where the folder should be');
    expect(await (await open()).get('a', async () => bytes(5))).toEqual(bytes(5));
  });
});
