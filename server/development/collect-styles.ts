import type { ViteDevServer } from 'vite';

/** Imports every style sheet, so that Vite knows them all. */
const ALL_SHEETS = '/renderer/dev-styles.ts';
/** What vanilla-extract makes of a `*.css.ts`. */
const MADE_SHEET = /\.vanilla\.css$/;

/**
 * The styles of all blocks and of the frame as they are now, so that a page has its looks before, and
 * without, any script. Vite keeps what did not change.
 */
export async function collectStyles(
  vite: Pick<ViteDevServer, 'ssrLoadModule' | 'environments'>,
): Promise<string> {
  await vite.ssrLoadModule(ALL_SHEETS);
  const ids = [...(vite.environments.ssr?.moduleGraph.idToModuleMap.keys() ?? [])];
  const sheets = await Promise.all(
    ids.filter((id) => MADE_SHEET.test(id)).map((id) => vite.ssrLoadModule(`${id}?inline`)),
  );
  return sheets.map((sheet) => String(sheet.default)).join('\n');
}
