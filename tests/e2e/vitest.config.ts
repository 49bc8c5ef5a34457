import { defineConfig } from 'vitest/config';
import { longestFirst } from '../longest-first.ts';

export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts', 'bench/*.test.ts'],
    globalSetup: 'tests/e2e/global-setup.ts',
    // One more than a small machine has cores: journeys wait most of their time.
    maxWorkers: 3,
    sequence: {
      sequencer: longestFirst([
        '/accessibility.test.ts',
        '/routes.test.ts',
        '/development.test.ts',
        '/valid-html.test.ts',
        '/kept-lead.test.ts',
        '/container.test.ts',
        '/backup.test.ts',
        '/preferences.test.ts',
      ]),
    },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Assertions that wait look again for as long as a visitor would.
    expect: { poll: { timeout: 20_000 } },
  },
});
