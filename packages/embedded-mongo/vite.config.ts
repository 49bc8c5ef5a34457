import { defineConfig } from 'vite';

/** One file of JavaScript, which starts faster than the hundred of the sources. */
export default defineConfig({
  build: {
    ssr: 'src/embedded-mongo.ts',
    target: 'node20',
  },
});
