import findMyWay from 'find-my-way';
import type { PreparedLayout } from '../../blocks/_contract/prepared-layout.ts';
import { listDuplicates } from './duplicate-addresses.ts';
import { routeOfFile } from './route-of-file.ts';

/** The layout that serves a path, with the variable parts of its address. */
export interface LayoutMatch {
  readonly file: string;
  readonly layout: PreparedLayout;
  readonly params: Readonly<Record<string, string>>;
}

export type LayoutRouter = (pathname: string) => LayoutMatch | undefined;

/** Builds the router over all layouts: a literal name wins over a `$name`, and of two alike the first. */
export function createLayoutRouter(layouts: ReadonlyMap<string, PreparedLayout>): LayoutRouter {
  const router = findMyWay<findMyWay.HTTPVersion.V1>({ maxParamLength: 200 });
  const duplicates = listDuplicates(layouts.keys());
  for (const [file, layout] of layouts) {
    const route = routeOfFile(file);
    if (route === undefined || duplicates.has(file)) continue;
    router.on('GET', route, () => {}, { file, layout });
  }
  return (pathname) => {
    const found = router.find('GET', pathname);
    const file: unknown = found?.store?.file;
    if (!found || typeof file !== 'string') return undefined;
    const layout = layouts.get(file);
    const params: Record<string, string> = {};
    for (const [name, value] of Object.entries(found.params)) if (value !== undefined) params[name] = value;
    return layout && { file, layout, params };
  };
}
