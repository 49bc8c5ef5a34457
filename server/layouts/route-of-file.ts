/** What the router takes for a pattern: a page of such a name would answer at other addresses, or at none. */
const PATTERN = /[:*?()]/;

/** The route a layout file serves, or undefined for files that are no pages (`_site.json`, `_shared/...`, `a*.json`). */
export function routeOfFile(file: string): string | undefined {
  if (!file.endsWith('.json') || PATTERN.test(file)) return undefined;
  const parts = file.slice(0, -'.json'.length).split('/');
  if (parts.some((part) => part.startsWith('_') || part.startsWith('.') || part === '')) return undefined;
  if (parts.at(-1) === 'index') parts.pop();
  return `/${parts.map((part) => (part.startsWith('$') ? `:${part.slice(1)}` : part)).join('/')}`;
}
