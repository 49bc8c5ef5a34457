import type { RequestListener, Server } from 'node:http';
import type { ViteDevServer } from 'vite';
import type { BlockDefinition } from '../blocks/_contract/define-block.ts';
import { seedNewDatabase } from '../seed/seed.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import type { Renderer } from './pages/build-page.ts';
import { stopWithOneLine } from './stop-with-one-line.ts';

/** What a page loads in development: Vite's client, the styles, the loader, all as sources. */
const DEVELOPMENT_ASSETS = {
  css: '',
  scripts: [
    '/@vite/client',
    '/@id/virtual:react-preamble',
    '/renderer/dev-styles.ts',
    '/renderer/entry-client.ts',
  ],
  fonts: [],
};

async function start(vite: ViteDevServer, httpServer: Server): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  try {
    await seedNewDatabase(database, { log });
    const { server, layouts } = await buildApp({
      config,
      log,
      database,
      assets: { forBlocks: async () => DEVELOPMENT_ASSETS },
      // Vite keeps what did not change, so this is cheap, and always the newest.
      loadRenderer: () => vite.ssrLoadModule('/renderer/entry-server.tsx') as Promise<Renderer>,
      loadDefinitions: async () => {
        const module = await vite.ssrLoadModule('/server/pages/block-definitions.ts');
        return module.blockDefinitions as ReadonlyMap<string, BlockDefinition>;
      },
      isProduction: false,
      createHttpServer: (listener: RequestListener) =>
        httpServer.on('request', (request, response) => {
          vite.middlewares(request, response, () => listener(request, response));
        }),
    });
    layouts.onChange(() => {
      const [problem] = layouts.problems;
      if (!problem) vite.ws.send({ type: 'full-reload' });
      else vite.ws.send({ type: 'error', err: { message: problem.message, stack: '', id: problem.file } });
    });
    vite.watcher.on('change', (file) => {
      if (file.endsWith('.schema.ts')) void layouts.scan(true);
    });
    server.addHook('onClose', () => vite.close());
    await listen(server, config);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Starts the site over its sources: an edit of a block, a style or a layout shows at once. */
export async function startDevelopmentApp(vite: ViteDevServer, httpServer: Server): Promise<void> {
  await start(vite, httpServer).catch(stopWithOneLine);
}
