import { beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_COLLECTIONS } from '../../collections/_contract/collections.ts';
import { readSeedData } from '../../seed/seed-data.ts';
import { listShingles } from '../content/list-shingles.ts';
import { findCopies, type PlacedText } from './find-copies.ts';
import { hashShingles, hashText } from './shingle-hashes.ts';
import { compareSketches, sketchText } from './text-sketch.ts';

async function* eachOf<T>(list: readonly T[]): AsyncIterable<T> {
  yield* list;
}

/** A text of its own: no two numbers share a sequence of words. */
const textOf = (number: number, words = 300) =>
  Array.from({ length: words }, (_, index) => `w${(number * 7_919 + index * index) % 100_003}`).join(' ');

const placed = (slug: string, text: string): PlacedText => ({ slug, text, names: [slug] });

describe('a sketch', () => {
  it.each([0, 0.25, 0.5, 0.75, 1])(
    'tells within a tenth that two texts share %f of their shingles',
    (share) => {
      const common = Array.from({ length: Math.round(600 * share) }, (_, n) => hashText(`common ${n}`));
      const own = (name: string) =>
        Array.from({ length: 300 * (1 - share) }, (_, n) => hashText(`${name} ${n}`));
      const [a, b] = ['one', 'two'].map((name) => sketchText([...common, ...own(name)]));
      if (!a || !b) return expect.fail();
      expect(Math.abs(compareSketches(a, b) - share)).toBeLessThan(0.12);
    },
  );
});

describe('hashes of shingles', () => {
  const text =
    '## Search in Perth\n\nPeople in **Perth**, and _north_ of Perth Hills, search by <b>suburb</b>-names.';

  it.each([[[]], [['perth']], [['perth-hills', 'Perth']]])(
    'are as many as the shingles are, with %j counted as one word',
    (names) => {
      expect(new Set(hashShingles(text, names)).size).toBe(listShingles(text, names).size);
    },
  );

  it('are the same for texts that differ in case, markup and names alone', () => {
    const other =
      'search in st helens people in st-helens and north of St Helens hills search by suburb names';
    expect(hashShingles(other, ['St Helens'])).toEqual(hashShingles(text, ['perth']));
  });

  it('are none for a text of four words', () => {
    expect([...hashShingles('One two three four', [])]).toEqual([]);
  });
});

describe('near copies among pages of places', () => {
  const original = `In perth people search by suburb. ${textOf(1)} Ring us in perth.`;

  it('are those with little but the name of the place changed; the first one counts', async () => {
    const copies = await findCopies(
      eachOf([
        placed('sydney', textOf(2)),
        placed('perth', original),
        placed('broome', original.replaceAll('perth', 'broome')),
        placed('darwin', `${original.replaceAll('perth', 'darwin')} One sentence of its own about Darwin.`),
        placed('hobart', textOf(3)),
      ]),
    );
    const slugs = ['sydney', 'perth', 'broome', 'darwin', 'hobart'];
    expect(slugs.filter((slug) => copies.has(slug))).toEqual(['broome', 'darwin']);
    expect(copies.countIn({ skip: 0, limit: 3 })).toBe(1);
    expect(copies.countIn({ skip: 2, limit: 2 })).toBe(2);
  });

  it('are not those that share half', async () => {
    const shared = textOf(4, 200);
    const copies = await findCopies(
      eachOf([placed('a', `${shared} ${textOf(5, 200)}`), placed('b', `${shared} ${textOf(6, 200)}`)]),
    );
    expect(copies.has('b')).toBe(false);
  });

  it('are found among any number', async () => {
    async function* many() {
      for (let number = 0; number < 3_000; number += 1)
        yield placed(`place-${number}`, textOf(number % 50, 60));
    }
    const copies = await findCopies(many());
    expect(copies.countIn({ skip: 0, limit: 50 })).toBe(0);
    expect(copies.countIn({ skip: 50, limit: 3_000 })).toBe(2_950);
  });
});

describe('the first content', () => {
  let files: Awaited<ReturnType<typeof readSeedData>>;
  beforeAll(async () => {
    files = await readSeedData('seed/data');
  });

  const recordsOf = (name: string) => files.get(name)?.records ?? [];

  it('has no page of a place that is a copy of another', async () => {
    const compared = PUBLIC_COLLECTIONS.filter(({ copyNames }) => copyNames);
    expect(compared.map(({ name }) => name)).toEqual(['locations', 'service_locations']);
    for (const { name, copyNames = [] } of compared) {
      const list = recordsOf(name).map((record) => ({
        slug: String(record.slug),
        text: String(record.content),
        names: copyNames.map((field) => String(record[field])),
      }));
      const copies = await findCopies(eachOf(list));
      expect(list.filter(({ slug }) => copies.has(slug))).toEqual([]);
    }
  });

  it('stays far from it: by the exact measure no two pages share half', () => {
    const [first, ...others] = recordsOf('service_locations').slice(0, 30);
    const shingles = listShingles(String(first?.content), []);
    for (const { content } of others) {
      const other = listShingles(String(content), []);
      const common = [...other].filter((shingle) => shingles.has(shingle)).length;
      expect(common / (shingles.size + other.size - common)).toBeLessThan(0.5);
    }
  });
});
