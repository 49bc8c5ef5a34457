import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts'],
    globalSetup: 'tests/faults/global-setup.ts',
    // The long forms measure time, and two at once would measure each other.
    maxWorkers: process.env.FAULT_ROUNDS === undefined ? 3 : 1,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
