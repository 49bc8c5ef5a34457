import { createServer, type RequestListener, type Server } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { BlockDefinition } from '../blocks/_contract/define-block.ts';
import type { Problem } from '../blocks/_contract/problem.ts';
import { renderMarkdownWithoutHtml } from './content/render-markdown-without-html.ts';
import type { Database } from './db/database.ts';
import { answerError } from './http/errors.ts';
import { HTTP_LIMITS, STALLED_AFTER_MS } from './http/http-limits.ts';
import { LoadShedder } from './http/load-shedder.ts';
import { UnreadRefuser } from './http/refuse-unread.ts';
import { Shutdown } from './http/shutdown.ts';
import { traceAnswers, traceUnrouted } from './http/trace-answers.ts';
import { addPictures } from './images/picturing-source.ts';
import { FolderSource } from './layouts/folder-source.ts';
import { LayoutStore } from './layouts/layout-store.ts';
import { openLeadDesk } from './leads/open-lead-desk.ts';
import { openMailer } from './mail/open-mailer.ts';
import { countReadyPages, countRequests } from './metrics/count-requests.ts';
import type { Metrics } from './metrics/metrics.ts';
import { openNewsletter } from './newsletter/open-newsletter.ts';
import { createFormAnswer } from './pages/answer-form.ts';
import type { AssetSource } from './pages/assets.ts';
import { PageBuilder, type Renderer } from './pages/build-page.ts';
import { files } from './pages/files.ts';
import { createFormAnswers } from './pages/form-answers.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { PageService } from './pages/page-service.ts';
import { securityHeaders } from './pages/security-headers.ts';
import { createPageSender } from './pages/send-page.ts';
import { addBodies } from './reads/add-bodies.ts';
import { createReadSource } from './reads/read-source.ts';
import { createFastifyOptions } from './routes/fastify-options.ts';
import { feedRoutes } from './routes/feeds.routes.ts';
import { guideRoutes } from './routes/guides.routes.ts';
import { imageRoutes } from './routes/images.routes.ts';
import legacyRedirect from './routes/legacy-redirect.ts';
import { llmsRoutes } from './routes/llms.routes.ts';
import { createMarkdownHook } from './routes/markdown.ts';
import { newsletterRoutes } from './routes/newsletter.routes.ts';
import { createRedirectHook } from './routes/redirects.ts';
import { routes } from './routes/routes.ts';
import { searchRoutes } from './routes/search.routes.ts';
import { shareImageRoutes } from './routes/share-images.routes.ts';
import { sitemapRoutes } from './routes/sitemap.routes.ts';
import { speculationRulesRoutes } from './routes/speculation-rules.routes.ts';
import { webManifestRoutes } from './routes/web-manifest.routes.ts';
import { addSearch } from './search/searching-source.ts';
import { createSiteSearch } from './search/site-search.ts';
import type { Config } from './settings/config.ts';

/** What differs between production, development and tests. */
export interface AppParts {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly database: Database;
  readonly assets: AssetSource;
  /** The folder of the browser's build; left out where Vite serves the sources. */
  readonly clientDir?: string;
  /** In production always the same; in development the newest after each edit. */
  loadRenderer(): Promise<Renderer>;
  loadDefinitions(): Promise<ReadonlyMap<string, BlockDefinition>>;
  /** Whether pages are remembered and a bad edit leaves the last good layout in place. */
  readonly isProduction: boolean;
  /** Is told every problem of a layout when it is found; left out, the log. */
  reportProblem?(problem: Problem): void;
  /** Told how the site is doing; left out where nobody asks. */
  readonly metrics?: Metrics | undefined;
  /** Makes the server that listens; left out, a plain one. */
  createHttpServer?(listener: RequestListener): Server;
}

/** The site, ready to listen. */
export interface App {
  readonly server: FastifyInstance;
  readonly layouts: LayoutStore;
  /** How it is stopped without cutting a request. */
  readonly shutdown: Shutdown;
}

const createPlainServer = (listener: RequestListener) =>
  createServer(HTTP_LIMITS, listener).setTimeout(STALLED_AFTER_MS);

/** Puts the whole site together, in the order in which a request meets it. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, log, database, isProduction, metrics } = parts;
  const isDatabaseAway = () => database.breaker.isOpen;
  const isSecure = config.siteUrl.startsWith('https:');
  const sendPage = createPageSender({ isSecure, isStrict: isProduction, isDatabaseAway });
  const sendReady = metrics ? countReadyPages(sendPage, metrics) : sendPage;
  const shutdown = new Shutdown();
  const headers = isProduction ? securityHeaders({ isSecure }) : {};
  const shedder = new LoadShedder({ headers });
  const unread = new UnreadRefuser({ headers, log });
  let pages: PageService | undefined;

  const server = fastify({
    ...createFastifyOptions(config),
    loggerInstance: log,
    clientErrorHandler: (error, socket) => unread.refuseBroken(error, socket),
    // Addresses that cannot be decoded come past every hook.
    frameworkErrors: (error, request, reply) => {
      traceUnrouted(request, reply.headers(headers));
      return answerError(error, request, reply);
    },
    // A page that is ready is sent before anything else is asked: the usual case, and the fastest.
    serverFactory: (handler) =>
      (parts.createHttpServer ?? createPlainServer)((request, response) => {
        if (unread.refuseUnsound(request, response)) return;
        if (shutdown.isStopping) response.shouldKeepAlive = false;
        const isPlainRead = request.method === 'GET' || request.method === 'HEAD';
        const ready = isPlainRead ? pages?.findReady(request.url ?? '/') : undefined;
        if (ready) sendReady(request, response, ready);
        else shedder.take(request, response, handler);
      }).on('connection', () => shedder.noteConnection()),
  });

  const layouts = await LayoutStore.open({
    source: new FolderSource(config.layoutsDir),
    imagesDir: config.layoutsDir,
    loadDefinitions: () => parts.loadDefinitions(),
    renderMarkdown: renderMarkdownWithoutHtml,
    keepLastGood: isProduction,
    report:
      parts.reportProblem ??
      ((problem) => log.warn({ code: problem.code, file: problem.file }, problem.message)),
    reportFailure: (error) => log.error({ err: error }, 'The layouts could not be read again after an edit'),
  });
  const search = createSiteSearch({ database, layouts, log });
  const documents = createReadSource(database, { guard: (ask) => database.breaker.run(ask) });
  const readSource = addSearch(addPictures(addBodies(documents, database.bodies), layouts), search);
  const builder = new PageBuilder({ ...parts, layouts, source: readSource, siteUrl: config.siteUrl, log });
  const service = new PageService({
    builder,
    layouts,
    log,
    isCaching: isProduction,
    isDatabaseAway,
    isCrowdedByPosts: () => shedder.isCrowdedByPosts,
    metrics,
  });
  pages = service;

  const mailer = openMailer(config);
  const newsletter = openNewsletter({ config, database, mailer, log, getSite: () => layouts.site });
  database.changes.subscribe((collection) => service.outdateCollection(collection));
  layouts.onChange((change) => (change === 'all' ? service.outdateAll() : service.outdateLayouts(change)));
  layouts.watch();

  unread.watch(server.server);
  traceAnswers(server);
  if (metrics) countRequests(server, metrics);
  server.setErrorHandler(answerError);
  server.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ message: `Nothing at this address answers ${request.method}.` }),
  );
  server.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
  });
  server.addHook('onRequest', createRedirectHook(layouts));
  server.addHook(
    'onRequest',
    createMarkdownHook({ ...config, layouts, pages: service, isDatabaseAway, log }),
  );
  // Pages and built files come compressed already; this is for the answers of the API.
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    // Packed bodies are refused: see routes/read-bodies.ts.
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await server.register(files, { clientDir: parts.clientDir, layoutsDir: config.layoutsDir });
  const leads = openLeadDesk({ config, database, mailer, log });
  server.addHook('onReady', async () => {
    leads.start();
    newsletter.start();
  });
  metrics?.watch({
    countWaitingLeads: () => leads.countWaiting(),
    countOpenDeliveries: () => leads.countOpenDeliveries(),
    countRefused: () => shedder.refused,
    isDatabaseAway,
  });
  const formAnswers = createFormAnswers({
    repository: database.formAnswers,
    guard: (ask) => database.breaker.run(ask),
  });
  const answerForm = createFormAnswer({ pages: service, sendPage, formAnswers });
  await server.register(routes, {
    database,
    leads,
    readSource,
    shutdown,
    config,
    answerForm,
    metrics,
  });
  await server.register(newsletterRoutes, {
    newsletter,
    config,
    answerSignup: answerForm,
  });
  await server.register(searchRoutes, { ...config, search, layouts });
  await server.register(legacyRedirect);
  await server.register(sitemapRoutes, { ...config, database, layouts });
  await server.register(feedRoutes, { ...config, database, layouts });
  await server.register(llmsRoutes, { ...config, database, layouts });
  await server.register(webManifestRoutes, { layouts });
  await server.register(imageRoutes, { layouts, dataDir: config.dataDir, log });
  await server.register(guideRoutes, { ...config, layouts, log });
  await server.register(shareImageRoutes, { builder, dataDir: config.dataDir, log });
  await server.register(speculationRulesRoutes);
  await server.register(pageRoutes, { pages: service, builder, layouts, sendPage, formAnswers });

  // Nobody waits for it: visitors are served meanwhile, and a search before it has ended waits for the rest.
  server.addHook('onListen', async () => void search.prepare());
  server.addHook('onClose', async () => {
    layouts.close();
    search.close();
    await Promise.all([newsletter.close(), leads.close(), mailer?.close()]);
    readSource.close();
    await database.close();
  });
  return { server, layouts, shutdown };
}
