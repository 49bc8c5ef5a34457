// Development: one process, one port. Vite serves the sources; the app answers everything else.
import { createServer as createHttpServer } from 'node:http';
import { createServer as createViteServer } from 'vite';
import { buildPackages, root } from './build.mjs';

export async function startDevelopment() {
  await buildPackages();
  const httpServer = createHttpServer();
  const vite = await createViteServer({
    root,
    server: { middlewareMode: true, hmr: { server: httpServer } },
  });
  const { startDevelopmentApp } = await vite.ssrLoadModule('/server/development/serve-development.ts');
  await startDevelopmentApp(vite, httpServer);
}
