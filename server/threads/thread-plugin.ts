import path from 'node:path';
import { build, type Plugin } from 'vite';

const QUERY = '?thread';
const PLACEHOLDER = /__THREAD_(\w+?)__/g;

/** Where threads are built that run beside sources, within reach of the packages they import. */
const BUILT_FOR_SOURCES = 'node_modules/.cache/threads';

/**
 * Lets a module start another one as a thread: `import startThread from './x.thread.ts?thread'`. A build has a
 * file for it; in development and in tests it is built when it is first imported, since Node cannot run its source.
 */
export const threads: Plugin = {
  name: 'threads',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!id.endsWith(QUERY)) return undefined;
    const resolved = await this.resolve(id.slice(0, -QUERY.length), importer);
    return resolved && `${resolved.id}${QUERY}`;
  },
  async load(id) {
    if (!id.endsWith(QUERY)) return undefined;
    const file = id.slice(0, -QUERY.length);
    const { command, root } = this.environment.config;
    const isBuilt = command === 'build';
    const address = isBuilt
      ? `new URL('__THREAD_${this.emitFile({ type: 'chunk', id: file })}__', import.meta.url)`
      : JSON.stringify(await buildForSources(root, file, (source) => this.addWatchFile(source)));
    return `import { Worker } from 'node:worker_threads';\nexport default (options) => new Worker(${address}, options);`;
  },
  renderChunk(code, { fileName }) {
    if (!code.includes('__THREAD_')) return undefined;
    return code.replaceAll(PLACEHOLDER, (_, reference: string) => {
      return `./${path.posix.relative(path.posix.dirname(fileName), this.getFileName(reference))}`;
    });
  },
};

/** @param watch is told every source of the thread. @returns the built file. */
async function buildForSources(root: string, file: string, watch: (source: string) => void): Promise<string> {
  const outDir = path.join(root, BUILT_FOR_SOURCES);
  const results = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: file,
      outDir,
      emptyOutDir: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: '[name]-[hash].mjs' } },
    },
  });
  const chunks = [results].flat().flatMap((result) => ('output' in result ? result.output : []));
  const entry = chunks.find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
  if (entry?.type !== 'chunk') throw new Error(`${file} was built to nothing.`);
  entry.moduleIds.forEach(watch);
  return path.join(outDir, entry.fileName);
}
