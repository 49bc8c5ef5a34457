import { readdirSync } from 'node:fs';
import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { threads } from '../server/threads/thread-plugin.ts';

/** Every benchmark, and all that one of them starts as a process of its own. */
function entries(): Record<string, string> {
  const files = ['bench', 'bench/servers', 'bench/senders'].flatMap((folder) =>
    readdirSync(folder).map((file) => path.posix.join(folder, file)),
  );
  return Object.fromEntries(
    files
      .filter((file) => /(?<!config|test)\.ts$/.test(file))
      .map((file) => [file.slice('bench/'.length, -'.ts'.length), file]),
  );
}

export default defineConfig({
  logLevel: 'warn',
  publicDir: false,
  ssr: { external: ['@pagewright/embedded-mongo'] },
  plugins: [threads, react(), vanillaExtractPlugin()],
  build: {
    outDir: 'dist/bench',
    ssr: true,
    target: 'node20',
    rollupOptions: {
      input: entries(),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
