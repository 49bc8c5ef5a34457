import { readdir } from 'node:fs/promises';
import findMyWay from 'find-my-way';
import { routeOfFile } from '../../server/layouts/route-of-file.ts';

/** Says which layout serves a path. */
async function createMatcher(layoutsDir: string): Promise<(path: string) => string | undefined> {
  const router = findMyWay();
  for (const file of await readdir(layoutsDir, { recursive: true })) {
    const route = routeOfFile(file);
    if (route !== undefined) router.on('GET', route, () => {}, { file });
  }
  return (path) => {
    const store: unknown = router.find('GET', path)?.store;
    return typeof store === 'object' && store !== null && 'file' in store ? String(store.file) : undefined;
  };
}

/**
 * Follows the links of a site until it has seen a page of each layout.
 * @returns an address for each layout that can be reached, by the layout's file.
 */
export async function listPages(layoutsDir: string, origin: string): Promise<Map<string, string>> {
  const fileOf = await createMatcher(layoutsDir);
  const pages = new Map<string, string>();
  const queue = ['/', '/404'];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const file = fileOf(path);
    if (file === undefined || pages.has(file)) continue;
    pages.set(file, path);
    const html = await (await fetch(origin + path)).text();
    for (const [, link = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#?]*)/g)) queue.push(link);
  }
  return new Map([...pages].sort());
}
