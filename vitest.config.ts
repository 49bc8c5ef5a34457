import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import { longestFirst } from './tests/longest-first.ts';
import siteConfig from './vite.config.ts';

/** Tests of code that runs in a browser, in a document of their own. */
const BROWSER_TESTS = [
  'blocks/**/*.island.test.tsx',
  'renderer/{app,frame}/**/*.test.{ts,tsx}',
  'renderer/*-island.test.tsx',
];

const testing = defineConfig({
  test: {
    globalSetup: 'tests/global-setup.ts',
    setupFiles: ['tests/setup.ts', 'tests/fuzz/seeds.ts'],
    // One more than a small machine has cores: many tests wait for a clock, a process or a browser.
    maxWorkers: Math.max(3, availableParallelism()),
    sequence: {
      sequencer: longestFirst(['/new-block.test.ts', '/tests/commands.test.ts', '/bounded-memory.test.ts']),
    },
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [
            'node_modules/**',
            'dist/**',
            'tests/e2e/**',
            'tests/faults/**',
            'bench/**',
            ...BROWSER_TESTS,
          ],
          // Tests share the modules of their worker: loading every block anew for each file took ten times as long.
          isolate: false,
        },
      },
      // What listens to a document would hear what later tests do in it, so each file has its own.
      { extends: true, test: { name: 'browser', include: BROWSER_TESTS } },
    ],
  },
});

export default defineConfig((environment) => mergeConfig(siteConfig(environment), testing));
