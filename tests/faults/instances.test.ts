import { expect, it } from 'vitest';
import { isLong, report } from './helpers/is-long.ts';
import { openShell } from './helpers/open-shell.ts';
import { copyFilledDataDir, startDatabase, startSite, waitUntil } from './helpers/real-process.ts';

const EDITS = isLong ? 50 : 5;
const PROMISED_MS = 2_000;

it('an edit is seen by every instance within two seconds', async () => {
  const database = await startDatabase(await copyFilledDataDir());
  const settings = { MONGODB_URI: `mongodb://127.0.0.1:${database.port}/?directConnection=true` };
  const sites = await Promise.all([startSite(settings), startSite(settings)]);
  const services = (await openShell(database.port)).collection('services');
  let slowest = 0;
  for (let edit = 0; edit < EDITS; edit += 1) {
    const title = `Edit number ${edit} of many`;
    await services.updateOne({ slug: 'local-seo' }, { $set: { title } });
    const delays = await Promise.all(
      sites.map(({ url }) =>
        waitUntil(
          async () => (await (await fetch(`${url}/services/local-seo`)).text()).includes(title),
          10_000,
          `edit ${edit} to show at ${url}`,
        ),
      ),
    );
    slowest = Math.max(slowest, ...delays);
  }
  expect(slowest).toBeLessThan(PROMISED_MS);
  report('two instances', { edits: EDITS, 'slowest to show at both, ms': slowest.toFixed(0) });
});
