import { ObjectId } from 'mongodb';

const WORDS = 'audit search local content page title traffic lead report budget keyword ranking'.split(' ');

/** A document such as a small site keeps: about 600 bytes of BSON. */
export function typicalDocument(n: number) {
  return {
    _id: new ObjectId(),
    slug: `article-${n}`,
    title: `What a ${WORDS[n % WORDS.length]} tells you, part ${n}`,
    category: WORDS[n % 7],
    tags: [WORDS[n % 5], WORDS[n % 11]],
    author: { name: 'Meredith Okafor', role: 'Content lead' },
    views: n,
    rating: 4.5,
    isPublished: n % 10 !== 0,
    publishedAt: new Date(1_700_000_000_000 + n * 60_000),
    excerpt: Array.from({ length: 45 }, (_, i) => WORDS[(n + i) % WORDS.length]).join(' '),
  };
}
