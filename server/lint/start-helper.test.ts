import { once } from 'node:events';
import { expect, it } from 'vitest';
import { startHelper } from './start-helper.ts';

const SAY_AT_ONCE = `import { parentPort } from 'node:worker_threads'; parentPort.postMessage('the seed files')`;

it('hears a helper that is ready before anyone waits for it', async () => {
  const { thread, seed } = startHelper(new URL(`data:text/javascript,${encodeURIComponent(SAY_AT_ONCE)}`));
  await once(thread, 'exit');
  expect(await seed).toBe('the seed files');
});
