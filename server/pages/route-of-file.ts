/** The route a layout file serves, or undefined for files that are no pages (`_site.json`, `_shared/...`). */
export function routeOfFile(file: string): string | undefined {
  if (!file.endsWith('.json')) return undefined;
  const parts = file.slice(0, -'.json'.length).split('/');
  if (parts.some((part) => part.startsWith('_') || part.startsWith('.') || part === '')) return undefined;
  if (parts.at(-1) === 'index') parts.pop();
  return `/${parts.map((part) => (part.startsWith('$') ? `:${part.slice(1)}` : part)).join('/')}`;
}
