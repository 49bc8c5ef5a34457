import type { BlogPostSummary } from '../../collections/blog_posts/blog_posts.collection.ts';
import { categoryName } from '../../collections/blog_posts/rules/category-name.ts';
import { formatDate } from '../_contract/rules/format-date.ts';
import { shorten } from '../_contract/rules/shorten.ts';
import { Badge } from '../_ui/badge.tsx';
import { visuallyHidden } from '../_ui/base.css.ts';
import { Card } from '../_ui/card.tsx';
import { CroppedImage } from '../_ui/cropped-image.tsx';
import { Heading, type HeadingLevel } from '../_ui/heading.tsx';
import { SkeletonLine } from '../_ui/skeleton.tsx';
import { TagList } from '../_ui/tag-list.tsx';
import * as css from './article-card.css.ts';
import { categoryColor } from './category-color.ts';

interface ArticleProps {
  article: BlogPostSummary;
  /** Level of the title, 3 unless told. */
  level?: HeadingLevel;
  /** The most characters of the excerpt; 0 for none. */
  excerptLength: number;
}

interface ArticleCardProps extends ArticleProps {
  /** Words of the card's link; without them the title is the link. */
  action?: string;
  /** How many tags are shown before "+N more"; 0 for none. */
  tagLimit?: number;
}

const addressOf = (article: BlogPostSummary) => `/blog/post/${article.slug}`;

/** What an article is filed under and how long it takes. */
export function ArticleFacts({ article, children }: { article: BlogPostSummary; children?: string }) {
  return (
    <span className={css.facts}>
      {children ? <Badge tone="strong">{children}</Badge> : null}
      <Badge color={categoryColor(article.category)}>{categoryName(article.category)}</Badge>
      <span>{article.readTime} min read</span>
    </span>
  );
}

/** A third of the page on a desk, half of it on a tablet, all of it below that, less its margins. */
const CARD_SIZES = '(min-width: 64em) 24rem, (min-width: 40em) 45vw, 92vw';

/** An article among others beside one another. */
export function ArticleCard({ article, level, excerptLength, action, tagLimit = 0 }: ArticleCardProps) {
  const tags = article.tags.map((label) => ({ label }));
  return (
    <Card
      title={article.title}
      level={level}
      href={addressOf(article)}
      action={action}
      picture={
        article.picture ? (
          <CroppedImage picture={article.picture} sizes={CARD_SIZES} widest={1200} shape="wide" />
        ) : null
      }
      eyebrow={<ArticleFacts article={article} />}
      text={excerptLength > 0 ? shorten(article.excerpt, excerptLength) : undefined}
    >
      {tagLimit > 0 && tags.length > 0 ? <TagList label="Tags" tags={tags} limit={tagLimit} /> : null}
    </Card>
  );
}

function ArticleRow({ article, level = 3, excerptLength }: ArticleProps) {
  return (
    <article className={css.row}>
      <time dateTime={article.createdAt} className={css.date}>
        {formatDate(article.createdAt)}
      </time>
      <div className={css.words}>
        <Heading level={level} size="medium">
          <a href={addressOf(article)} className={css.cover}>
            {article.title}
          </a>
        </Heading>
        {excerptLength > 0 ? <p className={css.excerpt}>{shorten(article.excerpt, excerptLength)}</p> : null}
        <ArticleFacts article={article} />
      </div>
    </article>
  );
}

interface ArticleRowsProps extends Omit<ArticleProps, 'article'> {
  articles: readonly BlogPostSummary[];
}

/** So many reach below the first screen. */
const FIRST_ROWS = 4;

/** Articles under one another, with their dates in a column of their own. */
export function ArticleRows({ articles, ...row }: ArticleRowsProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul role="list">
      {articles.map((article, index) => (
        <li key={article.slug} className={css.place} data-late={index < FIRST_ROWS ? undefined : ''}>
          <ArticleRow article={article} {...row} />
        </li>
      ))}
    </ul>
  );
}

/** Articles in rows that come, below a featured one if there will be one. */
export function ArticleRowsSkeleton({ count, hasFeatured }: { count: number; hasFeatured?: boolean }) {
  return (
    <div role="status">
      <span className={visuallyHidden}>Loading articles</span>
      {hasFeatured ? (
        <div className={css.featured}>
          <SkeletonLine shape="short" />
          <SkeletonLine shape="title" />
          <SkeletonLine shape="title" />
          <SkeletonLine shape="full" />
          <SkeletonLine shape="long" />
        </div>
      ) : null}
      {Array.from({ length: count }, (_, index) => `row-${index}`).map((row) => (
        <div key={row} className={css.row}>
          <SkeletonLine shape="long" />
          <div className={css.words}>
            <SkeletonLine shape="title" />
            <SkeletonLine shape="full" />
            <SkeletonLine shape="long" />
            <SkeletonLine shape="short" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The one article that is shown large. */
export function FeaturedArticle({ article, level = 3 }: Pick<ArticleProps, 'article' | 'level'>) {
  return (
    <article className={css.featured}>
      <ArticleFacts article={article}>Featured</ArticleFacts>
      <Heading level={level} size="large">
        <a href={addressOf(article)} className={css.cover}>
          {article.title}
        </a>
      </Heading>
      <p className={css.lead}>{article.excerpt}</p>
      <time dateTime={article.createdAt} className={css.date}>
        {formatDate(article.createdAt)}
      </time>
    </article>
  );
}
