import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import blogPosts from '../../collections/blog_posts/blog_posts.collection.ts';
import services from '../../collections/services/services.collection.ts';
import { makeBlogPost, makeService } from '../../collections/testing/make-records.ts';
import { openTestDatabase } from './open-test-database.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  opened = await openTestDatabase();
  const { database, raw } = opened;
  for (const slug of ['a', 'b', 'c']) await database.of(services).save(makeService({ slug }));
  await database.of(services).save(makeService({ slug: 'hidden', isActive: false }));
  await raw.collection('services').updateOne({ slug: 'c' }, { $set: { features: 'not a list' } });
  await database.of(blogPosts).save(makeBlogPost({ slug: 'x', updatedAt: '2026-03-01T00:00:00.000Z' }));
  await database.of(blogPosts).save(makeBlogPost({ slug: 'draft', isPublished: false }));
});

afterAll(() => opened.close());

async function slugsOf(range: { skip: number; limit: number }): Promise<string[]> {
  const slugs: string[] = [];
  for await (const { slug } of opened.database.pageRecords.stream('services', range)) slugs.push(slug);
  return slugs;
}

describe('the records that have pages', () => {
  it('are those the public may see and that fit their schema', async () => {
    expect(await slugsOf({ skip: 0, limit: 10 })).toEqual(['a', 'b']);
    expect(await opened.database.pageRecords.listSlugs('blog_posts')).toEqual(new Set(['x']));
  });

  it('are walked in ranges that join without a gap', async () => {
    expect(await slugsOf({ skip: 0, limit: 1 })).toEqual(['a']);
    expect(await slugsOf({ skip: 1, limit: 10 })).toEqual(['b']);
  });

  it('are listed in ranges, with when one of each last changed', async () => {
    const { pageRecords } = opened.database;
    const createdAt = '2024-02-12T23:10:00.000Z';
    expect(await pageRecords.listRanges('blog_posts', 10)).toEqual([
      { skip: 0, limit: 1, lastModified: '2026-03-01T00:00:00.000Z' },
    ]);
    expect(await pageRecords.listRanges('services', 2)).toEqual([
      { skip: 0, limit: 2, lastModified: createdAt },
      { skip: 2, limit: 1, lastModified: createdAt },
    ]);
    expect(await pageRecords.listRanges('services', 3)).toHaveLength(1);
    expect(await pageRecords.listRanges('locations', 10)).toEqual([]);
  });
});
