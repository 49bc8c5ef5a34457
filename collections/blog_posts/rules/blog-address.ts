/** The choices of the blog list that its address keeps. */
export interface BlogFilter {
  readonly category?: string | undefined;
  readonly search?: string | undefined;
  /** Counted from 1. */
  readonly page?: number;
}

/** The address of the blog list with these choices: `/blog?category=SEO%20Guide`. */
export function blogAddress({ category, search, page = 1 }: BlogFilter): string {
  const parts = [
    category && `category=${encodeURIComponent(category)}`,
    search && `search=${encodeURIComponent(search)}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return parts.length > 0 ? `/blog?${parts.join('&')}` : '/blog';
}
