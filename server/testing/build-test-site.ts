import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import siteText from '../../layouts/_site.json?raw';
import * as renderer from '../../renderer/entry-server.tsx';
import { buildApp } from '../app.ts';
import { openTestDatabase } from '../db/open-test-database.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { blockDefinitions } from '../pages/block-definitions.ts';
import { readConfig } from '../settings/config.ts';

/** The smallest layouts a site needs. */
const BASIC_LAYOUTS = {
  '_site.json': siteText,
  '404.json': layoutText("We couldn't find that page", [hero("We couldn't find that page")], {
    robots: 'noindex, nofollow',
  }),
  'index.json': layoutText('Home', [hero('Welcome')]),
};

/** A hero block, the shortest way to a heading on a page. */
export function hero(title: string): object {
  return { type: 'page-hero', props: { title } };
}

/** The text of a layout file. */
export function layoutText(
  title: string,
  blocks: readonly object[],
  meta: object = {},
  rest: object = {},
): string {
  return JSON.stringify(
    { meta: { title, description: `About ${title}.`, ...meta }, ...rest, blocks },
    null,
    2,
  );
}

/**
 * Builds the whole site over a database and a folder of layouts of its own.
 * @param layouts further files, by name: their text. @param metrics told how the site is doing.
 * @param settings further ones, as in the environment. @returns the site, and ways to look at and change it.
 */
export async function buildTestSite(
  layouts: Readonly<Record<string, string | Buffer>> = {},
  metrics?: Metrics,
  settings: Readonly<Record<string, string>> = {},
) {
  const layoutsDir = await mkdtemp(path.join(tmpdir(), 'layouts-'));
  const write = async (file: string, text: string | Buffer) => {
    await mkdir(path.dirname(path.join(layoutsDir, file)), { recursive: true });
    await writeFile(path.join(layoutsDir, file), text);
  };
  for (const [file, text] of Object.entries({ ...BASIC_LAYOUTS, ...layouts })) await write(file, text);

  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const opened = await openTestDatabase();
  const { database, raw, config: databaseConfig, close: closeDatabase } = opened;
  const config = readConfig({
    PORT: '0',
    LAYOUTS_DIR: layoutsDir,
    DATA_DIR: databaseConfig.dataDir,
    SITE_URL: 'https://site.example',
    ...settings,
  });
  const { server } = await buildApp({
    config,
    log,
    database,
    assets: {
      forBlocks: async () => ({ css: 'p{margin:0}', sheets: [], scripts: ['/assets/loader.js'], fonts: [] }),
    },
    loadRenderer: async () => renderer,
    loadDefinitions: async () => blockDefinitions,
    isProduction: true,
    metrics,
  });

  return {
    server,
    database,
    raw,
    logged,
    databaseLog: opened.log.lines,
    dataDir: config.dataDir,
    layoutsDir,
    write,
    remove: (file: string) => rm(path.join(layoutsDir, file)),
    get: (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers }),
    async close() {
      await server.close();
      await closeDatabase();
      await rm(layoutsDir, { recursive: true, force: true });
    },
  };
}
