import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'postcss';
import { defineConfig, type Plugin as VitePlugin } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { threads } from './server/threads/thread-plugin.ts';

/** Which layer the styles of a folder belong to, so that loading order never decides what wins. */
const LAYER_OF_FOLDER: readonly (readonly [string, string])[] = [
  ['/blocks/_ui/', 'ui'],
  ['/blocks/_site/', 'ui'],
  ['/renderer/', 'frame'],
  ['/blocks/', 'block'],
];

/** Wraps each style sheet of ours in the cascade layer of its folder. */
const layerByFolder: Plugin = {
  postcssPlugin: 'layer-by-folder',
  Once(root, { AtRule }) {
    const file = root.source?.input.file?.replaceAll('\\', '/') ?? '';
    const layer = LAYER_OF_FOLDER.find(([folder]) => file.includes(folder))?.[1];
    if (!layer || file.includes('/node_modules/')) return;
    const wrapper = new AtRule({ name: 'layer', params: layer, nodes: root.nodes });
    root.removeAll();
    root.append(wrapper);
  },
};

/** React's refresh in development, as a module like all other scripts of a page. */
const reactPreamble: VitePlugin = {
  name: 'react-preamble',
  apply: 'serve',
  resolveId: (id) => (id === 'virtual:react-preamble' ? id : undefined),
  load: (id) => (id === 'virtual:react-preamble' ? react.preambleCode.replace('__BASE__', '/') : undefined),
};

const fileOfName = new Map<string, string>();

/**
 * Names a class by a part of the hash of its file and its number in there: whole hashes are a ninetieth of a page that
 * has to fit the first round trip. @throws Error where two files come to the same names.
 */
function shortName({ hash, filePath }: { hash: string; filePath: string }): string {
  const name = `c${hash.slice(3)}`;
  const other = fileOfName.get(name) ?? filePath;
  if (other !== filePath)
    throw new Error(`${filePath} and ${other} come to the same class names: rename one of them.`);
  fileOfName.set(name, filePath);
  return name;
}

/** What brings an island alive: React, and the islands themselves. */
const ISLAND_CHUNK = /^react$|\.island$/;

/** Has browsers that know this mark (Chromium from 136 on) compile a script while it arrives, on another thread. */
const compileAhead = ({ name }: { name: string }) =>
  ISLAND_CHUNK.test(name) ? '//# allFunctionsCalledOnLoad' : '';

/** Views and schemas are rendered by the server: an edit of one shows when the page is asked for again. */
const reloadOnServerEdit: VitePlugin = {
  name: 'reload-on-server-edit',
  apply: 'serve',
  hotUpdate({ file, modules, server }) {
    const { client } = server.environments;
    const isInBrowser = (client.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0;
    if (this.environment.name === 'ssr' && modules.length > 0 && !isInBrowser) {
      client.hot.send({ type: 'full-reload' });
    }
  },
};

/** Libraries of many small files or of much that is not used: finding and reading them takes longer than all they do. */
const BUNDLED = [
  '@sinclair/typebox',
  'ajv',
  'ajv-formats',
  'find-my-way',
  'htmlparser2',
  'domhandler',
  'domutils',
  'dom-serializer',
  'lucide',
];

/** Every start and every command would wait for these; in development Vite does not build them. */
const bundleLibraries: VitePlugin = {
  name: 'bundle-libraries',
  apply: 'build',
  configEnvironment: (name) => (name === 'ssr' ? { resolve: { noExternal: BUNDLED } } : undefined),
};

/** A package of this repository is installed by a link, which Vite would take for sources of the site. */
const PACKAGES = ['@pagewright/embedded-mongo'];

/** Everything that `server/start.mjs` can start, by the scripts of package.json that ask for it. */
function serverEntries(): Record<string, string> {
  const names = Object.values(packageJson.scripts).flatMap(
    (script) => /start\.mjs ([a-z-]+)/.exec(script)?.[1] ?? [],
  );
  const commands = names.filter((name) => name !== 'dev');
  return {
    main: 'server/main.ts',
    ...Object.fromEntries(commands.map((name) => [`commands/${name}`, `server/commands/${name}.ts`])),
  };
}

export default defineConfig(({ mode }) => ({
  appType: 'custom',
  publicDir: 'renderer/public',
  plugins: [
    react(),
    // Tests ask for the names of styles alone, which needs no second Vite to make style sheets.
    vanillaExtractPlugin(
      mode === 'test' ? { unstable_mode: 'transform' } : { unstable_mode: 'emitCss', identifiers: shortName },
    ),
    threads,
    reactPreamble,
    reloadOnServerEdit,
    bundleLibraries,
  ],
  css: { postcss: { plugins: [layerByFolder] } },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        target: packageJson.browserslist.map((browser) => browser.replace('ios_saf', 'ios').replace(' ', '')),
        // Fonts stay files: inlined they would travel with every page.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rollupOptions: {
          checks: { pluginTimings: false },
          // Every page names its style sheets and its font, and has to fit the first round trip.
          output: {
            postBanner: compileAhead,
            // By itself, it stays the same when the site changes.
            codeSplitting: {
              groups: [{ name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// }],
            },
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.css'))
                ? 'assets/[hash:6][extname]'
                : 'assets/[name]-[hash:6][extname]',
          },
          input: {
            'entry-client': 'renderer/entry-client.ts',
            // Only for its styles: the frame is never rendered in the browser.
            frame: 'renderer/frame/frame.tsx',
            'page-main': 'renderer/page-main.tsx',
          },
        },
      },
    },
    ssr: {
      resolve: { external: PACKAGES },
      build: {
        outDir: 'dist/server',
        ssr: true,
        target: 'node20',
        copyPublicDir: false,
        rollupOptions: {
          checks: { pluginTimings: false },
          input: serverEntries(),
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
}));
