/** The categories of the blog, the fullest first, those of one size by name. */
export function categoriesByCount(
  counts: Readonly<Record<string, number>>,
): { category: string; count: number }[] {
  return Object.entries(counts)
    .map(([category, count]) => ({ category, count }))
    .sort((a, b) => b.count - a.count || a.category.localeCompare(b.category));
}
