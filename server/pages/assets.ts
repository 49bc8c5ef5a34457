import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { BoundBlock } from '../../blocks/_contract/bind-blocks.ts';
import type { PageAssets } from '../../renderer/page-model.ts';

/** Knows which built files a page needs. */
export interface AssetSource {
  forBlocks(blocks: readonly BoundBlock[]): Promise<PageAssets>;
}

const Manifest = Type.Record(
  Type.String(),
  Type.Object({
    file: Type.String(),
    css: Type.Optional(Type.Array(Type.String())),
    assets: Type.Optional(Type.Array(Type.String())),
    imports: Type.Optional(Type.Array(Type.String())),
  }),
);

const FRAME_ENTRIES = ['renderer/frame/frame.tsx', 'renderer/page-main.tsx'];
const LOADER_ENTRY = 'renderer/entry-client.ts';
/** Its own styles, such as those of skeletons, come with it: no page that the server sends shows any. */
const APP_ENTRY = 'renderer/app/app.tsx';

/** The types of blocks and of all that stand in their slots. */
export function typesOf(blocks: readonly BoundBlock[], types = new Set<string>()): Set<string> {
  for (const block of blocks) {
    types.add(block.type);
    for (const children of Object.values(block.slots)) typesOf(children, types);
  }
  return types;
}

/**
 * Reads the browser's build: which style sheets belong to which block.
 * @param dir the folder of the browser's build. @throws Error where there is no build to read.
 */
export async function openBuiltAssets(dir: string): Promise<AssetSource> {
  const manifest = Value.Parse(
    Manifest,
    JSON.parse(await readFile(path.join(dir, '.vite', 'manifest.json'), 'utf8')),
  );
  const app = manifest[APP_ENTRY];
  const others = Object.values(manifest).filter((chunk) => chunk !== app);
  const isLater = (file: string) =>
    app?.css?.includes(file) === true && !others.some((chunk) => chunk.css?.includes(file));
  const sheets = new Map<string, string>();
  for (const chunk of Object.values(manifest)) {
    for (const file of chunk.css ?? []) {
      if (!sheets.has(file)) sheets.set(file, (await readFile(path.join(dir, file), 'utf8')).trim());
    }
  }

  /** The style sheets of these chunks and of all they import. */
  function collectSheets(keys: readonly string[], found = new Set<string>(), seen = new Set<string>()) {
    for (const key of keys) {
      const chunk = manifest[key];
      if (!chunk || seen.has(key)) continue;
      seen.add(key);
      collectSheets(chunk.imports ?? [], found, seen);
      for (const file of chunk.css ?? []) if (!isLater(file)) found.add(file);
    }
    return found;
  }

  const fonts = [...new Set(Object.values(manifest).flatMap((chunk) => chunk.assets ?? []))]
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `/${file}`);
  const loader = manifest[LOADER_ENTRY];
  const scripts = loader ? [`/${loader.file}`] : [];
  const bySet = new Map<string, PageAssets>();

  return {
    async forBlocks(blocks) {
      const types = [...typesOf(blocks)].sort();
      const key = types.join(' ');
      const known = bySet.get(key);
      if (known) return known;
      const filesOf = (kind: string) => types.map((type) => `blocks/${type}/${type}.${kind}.tsx`);
      const found = [...collectSheets([...FRAME_ENTRIES, ...filesOf('view')])];
      const wanted = collectSheets([APP_ENTRY, ...filesOf('island')]);
      const assets = {
        css: found.map((file) => sheets.get(file)).join(''),
        sheets: found.filter((file) => wanted.has(file)).map((file) => `/${file}`),
        scripts,
        fonts,
      };
      bySet.set(key, assets);
      return assets;
    },
  };
}
