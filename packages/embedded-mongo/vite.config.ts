import { defineConfig } from 'vite';

/** Few files of JavaScript, which start faster than the hundred of the sources. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    rollupOptions: {
      input: { 'embedded-mongo': 'src/embedded-mongo.ts', thread: 'src/thread.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
    },
  },
});
