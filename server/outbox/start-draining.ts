import { type Repeater, repeat } from '../deliveries/repeat.ts';
import { type DrainParts, drainOutbox } from './drain-outbox.ts';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;
/** How soon an entry is found that another process left. */
const LOOK_AGAIN_MS = 5_000;
const SWEEP_EVERY_MS = 3_600_000;

/** Stores what waits in an outbox, now and whenever something is left there; a fault ends one round alone. */
export function startDraining<Entry>(parts: DrainParts<Entry>): Repeater {
  const { outbox, log } = parts;
  let retryMs = FIRST_RETRY_MS;
  let sweptAt = 0;

  return repeat(async () => {
    try {
      if (Date.now() - sweptAt > SWEEP_EVERY_MS) {
        sweptAt = Date.now();
        await outbox.removeLeftovers();
      }
      const { stored, waiting } = await drainOutbox(parts);
      if (stored > 0) log.info({ stored, waiting }, 'What waited in an outbox was stored');
      retryMs = waiting === 0 || stored > 0 ? FIRST_RETRY_MS : Math.min(retryMs * 2, LONGEST_RETRY_MS);
      return waiting === 0 ? LOOK_AGAIN_MS : retryMs * (1 - Math.random() / 2);
    } catch (error) {
      log.error({ err: error }, 'An outbox could not be read');
      return LONGEST_RETRY_MS;
    }
  });
}
