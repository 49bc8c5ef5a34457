import { selectionsOf } from '../_contract/selections.ts';
import type { BlogPostSummary } from './blog_posts.collection.ts';
import { postsForCategory } from './selections/for-category.ts';
import { methodPostsForCaseStudy, postsRelatedToCaseStudy } from './selections/posts-for-case-study.ts';
import { postsMatchingQuery } from './selections/posts-matching-query.ts';
import { postsRelatedToArticle } from './selections/posts-related-to-article.ts';
import { postsRelatedToService } from './selections/posts-related-to-service.ts';
import { recentNotFeatured } from './selections/recent-not-featured.ts';
import { featuredSeoGuides, seoGuides } from './selections/seo-guides.ts';

const selections = selectionsOf<BlogPostSummary>()({
  'seo-guides': seoGuides,
  'featured-seo-guides': featuredSeoGuides,
  'recent-not-featured': recentNotFeatured,
  'matching-query': postsMatchingQuery,
  'for-category': postsForCategory,
  'related-to-service': postsRelatedToService,
  'related-to-case-study': postsRelatedToCaseStudy,
  'methods-for-case-study': methodPostsForCaseStudy,
  'related-to-article': postsRelatedToArticle,
});

declare module '../_contract/registry.ts' {
  interface CollectionSelections {
    readonly blog_posts: typeof selections;
  }
}

export default selections;
