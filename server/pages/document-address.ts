import { fillRead, paramsOfRead } from '../../blocks/_contract/read-pattern.ts';
import { toText } from '../../blocks/_contract/to-text.ts';
import { routeOfFile } from '../layouts/route-of-file.ts';

type Params = Readonly<Record<string, string>>;

/**
 * Finds the variable parts of an address by the document its page is about.
 * @param template the layout's read: `/api/service-locations/{serviceSlug}-{locationSlug}`.
 * @param path the read that answers this very document. @returns undefined where the two do not fit.
 */
export function findParams(
  template: string,
  path: string,
  document: Readonly<Record<string, unknown>>,
): Params | undefined {
  const names = paramsOfRead(template);
  // Two parts with a hyphen between them cannot be told apart in the path, but the document names both.
  const named = Object.fromEntries(names.map((name) => [name, toText(document[name])]));
  if (fillRead(template, named) === path) return named;
  const escaped = template.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^{}]*\}/g, '([^/.]+)');
  const match = new RegExp(`^${escaped}$`).exec(path);
  if (!match) return undefined;
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]));
}

/** The address of a layout: `services/$slug.json` and `{ slug: 'seo' }` make `/services/seo`. */
export function fillRoute(file: string, params: Params): string {
  const route = routeOfFile(file) ?? '/';
  return route.replaceAll(/:([a-zA-Z0-9]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
