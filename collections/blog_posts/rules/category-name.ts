const DISPLAY_NAMES: ReadonlyMap<string, string> = new Map([
  ['SEO Guide', 'SEO Strategies'],
  ['Local SEO', 'Local Business SEO'],
  ['PPC Guide', 'PPC Advertising'],
  ['Social Media', 'Social Media Marketing'],
]);

/** The name a blog category is shown under; most show their own (the specification, section 3). */
export function categoryName(category: string): string {
  return DISPLAY_NAMES.get(category) ?? category;
}
