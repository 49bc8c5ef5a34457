import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Entry, SortedKeys } from './sorted-keys.ts';

function key(n: number): string {
  return String(n).padStart(6, '0');
}

function entries(scan: Iterable<Entry>): [string, number][] {
  return [...scan].map((entry) => [entry.key, entry.id]);
}

describe('sorted keys', () => {
  test('hold the same as a sorted list through any additions and removals', () => {
    const step = fc.record({ isAddition: fc.boolean(), n: fc.nat(50), id: fc.nat(3) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
        const keys = new SortedKeys();
        const model = new Map<string, [string, number]>();
        for (const { isAddition, n, id } of steps) {
          const name = `${key(n)}/${id}`;
          if (isAddition && !model.has(name)) keys.add(key(n), id);
          if (isAddition) model.set(name, [key(n), id]);
          else keys.remove(key(n), id);
          if (!isAddition) model.delete(name);
        }
        const sorted = [...model.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
        expect(entries(keys.scan('', undefined))).toEqual(sorted);
        expect(entries(keys.scanBackwards('', undefined))).toEqual([...sorted].reverse());
        expect(keys.size).toBe(sorted.length);
      }),
    );
  });

  test('scan a stretch in both directions, over many blocks', () => {
    const keys = new SortedKeys();
    keys.load(Array.from({ length: 5000 }, (_, n) => ({ key: key(n), id: n })));
    for (let n = 5000; n < 6000; n++) keys.add(key(n), n);
    const wanted = Array.from({ length: 2500 }, (_, i) => i + 3000);
    expect(entries(keys.scan(key(3000), key(5500))).map(([, id]) => id)).toEqual(wanted);
    expect(entries(keys.scanBackwards(key(3000), key(5500))).map(([, id]) => id)).toEqual(wanted.reverse());
  });

  test('go on rightly when entries come and go under a scan', () => {
    const keys = new SortedKeys();
    keys.load(Array.from({ length: 2000 }, (_, n) => ({ key: key(n * 2), id: n * 2 })));
    const seen: number[] = [];
    for (const { id } of keys.scan('', undefined)) {
      seen.push(id);
      if (id === 1000) keys.remove(key(1002), 1002);
      if (id === 1000) keys.add(key(1005), 1005);
      if (id === 1000) keys.add(key(1), 1);
    }
    expect(seen).toContain(1005);
    expect(seen).not.toContain(1002);
    expect(seen).not.toContain(1);
    expect(new Set(seen).size).toBe(seen.length);
  });
});
