import { expect, it } from 'vitest';
import { createTestLog } from '../db/open-test-database.ts';
import { StartupError } from '../db/startup-error.ts';
import { failStart } from './fail-start.ts';

const parts = { dataDir: '/srv/data', log: createTestLog() };
const broken = { close: () => Promise.reject(new Error('database or disk is full')) };
const sound = { close: async () => {} };

it.each([
  'The server failed: disk I/O error',
  'database or disk is full',
  "ENOSPC: no space left on device, write '/srv/data/outbox/x'",
])('says in one line what a full disk keeps from being done: %s', async (message) => {
  const failing = failStart(new Error(message), broken, parts);
  await expect(failing).rejects.toThrow(StartupError);
  await expect(failing).rejects.toThrow(
    /^The data folder \/srv\/data cannot be written: .+ start again.*[^\n]$/,
  );
});

it('keeps any other fault as it is, even where closing fails as well', async () => {
  const fault = new TypeError('x is not a function');
  await expect(failStart(fault, broken, parts)).rejects.toBe(fault);
  await expect(failStart(fault, sound, parts)).rejects.toBe(fault);
});
