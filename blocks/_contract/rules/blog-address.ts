/** The choices of the blog list that its address keeps. */
export interface BlogFilter {
  readonly category?: string | undefined;
  readonly search?: string | undefined;
}

/** The address of the blog list with these choices: `/blog?category=SEO%20Guide`. */
export function blogAddress({ category, search }: BlogFilter): string {
  const parts = [
    category && `category=${encodeURIComponent(category)}`,
    search && `search=${encodeURIComponent(search)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `/blog?${parts.join('&')}` : '/blog';
}
