import { describe, expect, it } from 'vitest';
import { makePost } from '../../testing/make-documents.ts';
import { postsRelatedToArticle } from './posts-related-to-article.ts';

const seo = makePost({ title: 'SEO for cafes', category: 'Local SEO' });
const audit = makePost({ title: 'An SEO audit', category: 'Analytics' });
const maps = makePost({ title: 'Maps', category: 'Local SEO' });
const bids = makePost({ title: 'Bids', category: 'PPC' });
const budgets = makePost({ title: 'Budgets', category: 'PPC Guide' });
const hiring = makePost({ title: 'Hiring', category: "Founder's Journal" });
const pricing = makePost({ title: 'Pricing', category: "Founder's Journal" });
const posts = [seo, audit, maps, bids, budgets, hiring, pricing];

describe('articles related to an article', () => {
  it.each([
    ['share a keyword of title or category', seo, ['An SEO audit', 'Maps']],
    ['share one of several keywords', audit, ['SEO for cafes', 'Maps']],
    ['share a keyword across categories', bids, ['Budgets']],
    ['share the category where there is no keyword', hiring, ['Pricing']],
  ])('%s', (_name, blogPost, expected) => {
    expect(postsRelatedToArticle(posts, { blogPost }).map((post) => post.title)).toEqual(expected);
  });

  it('are four at most, each once', () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      makePost({ title: `Email ${index}`, category: 'Email Marketing' }),
    );
    const found = postsRelatedToArticle([...many, ...many], {
      blogPost: makePost({ title: 'Email', category: 'Email Marketing' }),
    });
    expect(found.map((post) => post.title)).toEqual(['Email 0', 'Email 1', 'Email 2', 'Email 3']);
  });

  it('are none on a page without an article', () => {
    expect(postsRelatedToArticle(posts, {})).toEqual([]);
  });
});
