import type { RequestListener, Server } from 'node:http';
import type { ViteDevServer } from 'vite';
import type { BlockDefinition } from '../../blocks/_contract/define-block.ts';
import { isError, type Problem } from '../../blocks/_contract/problem.ts';
import { seedNewDatabase } from '../../seed/seed.ts';
import { buildApp } from '../app.ts';
import { blockGallery } from '../block-docs/gallery.ts';
import { openDatabase } from '../db/database.ts';
import { formatProblemLine } from '../lint/format-report.ts';
import { openLog } from '../logging/log.ts';
import type { Renderer } from '../pages/build-page.ts';
import { failStart } from '../process/fail-start.ts';
import { listen, tryPort } from '../process/listen.ts';
import { stopWithOneLine } from '../process/stop-with-one-line.ts';
import { addBodies } from '../reads/add-bodies.ts';
import { createReadSource } from '../reads/read-source.ts';
import { readConfig } from '../settings/config.ts';
import { collectStyles } from './collect-styles.ts';
import { describeProblems } from './describe-problems.ts';
import { createRedirectHints } from './suggest-redirects.ts';

/** What a page loads in development: Vite's client, the styles, the loader, all as sources. */
const SCRIPTS = [
  '/@vite/client',
  '/@id/virtual:react-preamble',
  '/renderer/dev-styles.ts',
  '/renderer/entry-client.ts',
];

async function start(vite: ViteDevServer, httpServer: Server): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog(config);
  await tryPort(config);
  const database = await openDatabase(config, log);
  // Vite keeps what did not change, so this is cheap, and always the newest.
  const loadRenderer = () => vite.ssrLoadModule('/renderer/entry-server.tsx') as Promise<Renderer>;
  const loadDefinitions = async () => {
    const module = await vite.ssrLoadModule('/server/pages/block-definitions.ts');
    return module.blockDefinitions as ReadonlyMap<string, BlockDefinition>;
  };
  const reportProblem = (problem: Problem) => console.warn(formatProblemLine(problem));
  try {
    await seedNewDatabase(database, { log });
    const app = await buildApp({
      config,
      log,
      database,
      assets: {
        forBlocks: async () => ({ css: await collectStyles(vite), sheets: [], scripts: SCRIPTS, fonts: [] }),
      },
      loadRenderer,
      loadDefinitions,
      isProduction: false,
      reportProblem,
      createHttpServer: (listener: RequestListener) =>
        httpServer.on('request', (request, response) => {
          vite.middlewares(request, response, () => listener(request, response));
        }),
    });
    const { server, layouts } = app;
    let isBroken = layouts.problems.some(isError);
    const showProblems = async () => {
      const err = await describeProblems(layouts.problems.filter(isError));
      if (isBroken && !err) console.log('All layouts hold again.');
      isBroken = err !== undefined;
      vite.ws.send(err ? { type: 'error', err } : { type: 'full-reload' });
    };
    layouts.onChange(() => void showProblems());
    // A browser that comes later, or reloads, is told as well.
    vite.ws.on('connection', () => {
      if (layouts.problems.some(isError)) void showProblems();
    });
    await server.register(blockGallery, {
      layoutsDir: config.layoutsDir,
      layouts,
      source: addBodies(createReadSource(database), database.bodies),
      database,
      scripts: SCRIPTS,
      loadStyles: () => collectStyles(vite),
      loadRenderer,
      loadDefinitions,
    });
    vite.watcher.on('change', (file) => {
      if (file.endsWith('.schema.ts')) void layouts.scan(true);
    });
    server.addHook('onClose', () => vite.close());
    await listen(app, config);
    const suggestRedirects = createRedirectHints({
      layoutsDir: config.layoutsDir,
      layouts,
      isServed: async (path) => (await server.inject(encodeURI(path))).statusCode < 400,
      report: reportProblem,
    });
    const hint = () =>
      suggestRedirects().catch((err) => log.warn({ err }, 'Redirects could not be suggested'));
    layouts.onChange(hint);
    await hint();
  } catch (error) {
    await failStart(error, database, { dataDir: config.dataDir, log });
  }
}

/** Starts the site over its sources: an edit of a block, a style or a layout shows at once. */
export async function startDevelopmentApp(vite: ViteDevServer, httpServer: Server): Promise<void> {
  await start(vite, httpServer).catch(stopWithOneLine);
}
