import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-server.ts';
import { DatabaseFile } from './database-file.ts';
import { Journal } from './journal.ts';

async function openFile(): Promise<DatabaseFile> {
  const file = new DatabaseFile(path.join(await temporaryFolder(), 'test.db'));
  onTestFinished(() => file.close());
  return file;
}

function countRecords(file: DatabaseFile): number {
  return [...file.records()].length;
}

describe('the journal', () => {
  test('writes the changes of one turn in one commit', async () => {
    const file = await openFile();
    const journal = new Journal(file);
    let flushes = 0;
    journal.onFlush(() => {
      flushes++;
    });
    const waiting = Array.from({ length: 10 }, (_, id) => {
      journal.record({
        persist: (to) => to.putRecord(id + 1, 1, Buffer.from([5, 0, 0, 0, 0])),
        undo: () => {},
      });
      return journal.durable();
    });
    expect(countRecords(file)).toBe(0);
    await Promise.all(waiting);
    expect([countRecords(file), flushes]).toEqual([10, 1]);
  });

  test('takes all of them back, last first, when the commit fails, and tells everyone who waits', async () => {
    const file = await openFile();
    const journal = new Journal(file);
    const undone: number[] = [];
    journal.record({
      persist: (to) => to.putRecord(1, 1, Buffer.from([5, 0, 0, 0, 0])),
      undo: () => undone.push(1),
    });
    const first = journal.durable();
    journal.record({
      persist: () => {
        throw new Error('disk full');
      },
      undo: () => undone.push(2),
    });
    await expect(Promise.all([first, journal.durable()])).rejects.toThrow('disk full');
    expect(undone).toEqual([2, 1]);
    expect(countRecords(file)).toBe(0);
  });

  test('takes back what came after a mark', async () => {
    const journal = new Journal(await openFile());
    const undone: number[] = [];
    journal.record({ undo: () => undone.push(1) });
    const mark = journal.mark();
    journal.record({ undo: () => undone.push(2) });
    journal.record({ undo: () => undone.push(3) });
    journal.rollbackTo(mark);
    expect(undone).toEqual([3, 2]);
  });
});
