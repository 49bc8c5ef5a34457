const SLUG_BY_NAME: ReadonlyMap<string, string> = new Map([
  ['seo', 'search-engine-optimization'],
  ['link building', 'search-engine-optimization'],
  ['multi-site seo', 'search-engine-optimization'],
  ['google ads', 'google-ads-management'],
  ['ppc', 'google-ads-management'],
  ['pay per click', 'google-ads-management'],
  ['web', 'website-design-development'],
  ['website development', 'website-design-development'],
  ['website design', 'website-design-development'],
  ['marketplace development', 'website-design-development'],
  ['mobile integration', 'website-design-development'],
  ['content marketing', 'content-marketing'],
  ['social media marketing', 'social-media-marketing'],
  ['email marketing', 'email-marketing'],
  ['marketing automation', 'marketing-automation'],
  ['lead generation', 'marketing-automation'],
  ['conversion optimization', 'conversion-rate-optimization'],
  ['cro', 'conversion-rate-optimization'],
  ['local seo', 'local-seo'],
]);

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** Whether each of the words begins one of the others: "web design" fits "Website Design & Development". */
const isEachWordIn = (words: readonly string[], others: readonly string[]) =>
  words.length > 0 && words.every((word) => others.some((other) => other.startsWith(word)));

/**
 * Which service's page a service name of a case study leads to: by the fixed table, otherwise the
 * service whose title fits best (the specification, section 7).
 * @param name as a case study writes it. @param services the whole list.
 * @returns the slug, or undefined where nothing fits.
 */
export function servicePageOf(
  name: string,
  services: readonly { readonly title: string; readonly slug: string }[],
): string | undefined {
  const known = SLUG_BY_NAME.get(name.trim().toLowerCase());
  if (known !== undefined) return known;
  const words = wordsOf(name);
  const fitting = services.filter(({ title }) => {
    const titleWords = wordsOf(title);
    return isEachWordIn(words, titleWords) || isEachWordIn(titleWords, words);
  });
  const distance = ({ title }: { title: string }) => Math.abs(title.length - name.length);
  return fitting.sort((a, b) => distance(a) - distance(b))[0]?.slug;
}
