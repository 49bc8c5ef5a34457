import path from 'node:path';
import type { Database } from '../db/database.ts';
import type { OpenDeliveries } from '../db/lead-deliveries.repository.ts';
import type { LeadEntry, NewLead } from '../db/lead-entry.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import type { DeliveryWorkerOptions } from '../deliveries/delivery-worker.ts';
import type { Log } from '../logging/log.ts';
import type { Mailer } from '../mail/open-mailer.ts';
import { createOutbox } from '../outbox/outbox.ts';
import type { Config } from '../settings/config.ts';
import type { Channel } from './channel.ts';
import { judgeLead, type LeadSigns } from './judge-lead.ts';
import { LEAD_FORMAT } from './lead-format.ts';
import { type LeadWork, startLeadWork } from './lead-work.ts';
import { openChannels } from './open-channels.ts';
import { createSimilarTexts } from './similar-texts.ts';
import { identifySubmission } from './submission-key.ts';
import { type LeadPlace, takeLead } from './take-lead.ts';

const REMEMBERED_TEXTS = 500;
/** How long the database may take to store a lead that nobody waits for. */
const PATIENT_MS = 10_000;

/** A valid post of the contact form. */
export interface LeadPost extends Omit<LeadSigns, 'likeness'> {
  readonly lead: NewLead;
  /** What the form's script made for this filling-in, so that it counts once however often it is sent. */
  readonly submissionId: string | undefined;
}

export interface TakenLead {
  readonly place: LeadPlace;
  /** To be sent again with a second try. */
  readonly submissionId: string;
}

/** Where leads are handed in. */
export interface LeadDesk {
  /** Takes a lead; resolves once it is durable. @throws where neither disk nor database took it. */
  take(post: LeadPost): Promise<TakenLead>;
  /** Begins to store what waits on disk and to hand leads on. */
  start(): void;
  /** How many leads wait on disk for the database. */
  countWaiting(): Promise<number>;
  /** How many stored leads are to be handed on, or were given up; nothing while the database is away. */
  countOpenDeliveries(): Promise<readonly OpenDeliveries[]>;
  close(): Promise<void>;
}

export interface LeadDeskParts {
  readonly config: Pick<
    Config,
    'dataDir' | 'siteUrl' | 'leadsTo' | 'leadsWebhookUrl' | 'leadsWebhookSecret' | 'leadsRetentionDays'
  >;
  readonly database: Pick<Database, 'contacts' | 'leadDeliveries' | 'breaker' | 'wipeRemoved'>;
  readonly log: Log;
  /** The site's; undefined where no mail server is set up. */
  readonly mailer: Mailer | undefined;
  /** Left out, what the settings name. */
  readonly channels?: readonly Channel[];
  readonly findDelay?: DeliveryWorkerOptions['findDelay'];
}

/** The folder of the outbox within the data folder. */
export const OUTBOX_FOLDER = 'outbox';

/** Opens the desk over the outbox in the data folder and the database. */
export function openLeadDesk(parts: LeadDeskParts): LeadDesk {
  const { config, database, log, mailer, channels = openChannels(config, mailer), findDelay } = parts;
  const outbox = createOutbox(path.join(config.dataDir, OUTBOX_FOLDER), LEAD_FORMAT);
  const texts = createSimilarTexts(REMEMBERED_TEXTS);
  const names = channels.map(({ name }) => name);
  let work: LeadWork | undefined;

  const store = async (entry: LeadEntry, withinMs: number) => {
    const isNew = await database.contacts.add(entry, { channels: names, withinMs });
    if (isNew) work?.noteStored();
  };

  const recallTexts = async () => {
    try {
      const recent = await database.contacts.listRecentTexts(REMEMBERED_TEXTS);
      for (const { goals, email } of recent.reverse()) texts.add(goals ?? '', email ?? '');
    } catch (error) {
      log.warn({ err: error }, 'The texts of recent leads could not be read: likeness counts from now on');
    }
  };

  return {
    async take({ lead, submissionId, ...signs }) {
      const now = new Date();
      const { id, keys } = identifySubmission(lead, submissionId, now);
      const goals = lead.goals ?? '';
      const author = lead.email ?? '';
      const suspicion = judgeLead(lead, { ...signs, likeness: texts.compare(goals, author) });
      texts.add(goals, author);
      const entry = { keys, lead, receivedAt: now.toISOString(), suspicion };
      const isDatabaseAway = () => database.breaker.isOpen;
      const place = await takeLead(entry, { outbox, store, isDatabaseAway, log });
      return { place, submissionId: id };
    },

    start() {
      const { leadsRetentionDays: retentionDays } = config;
      work ??= startLeadWork({
        database,
        outbox,
        channels,
        log,
        retentionDays,
        findDelay,
        store: (entry) => store(entry, PATIENT_MS),
      });
      void recallTexts();
    },

    async countWaiting() {
      return (await outbox.listKeys()).length;
    },

    async countOpenDeliveries() {
      try {
        return await database.breaker.run(() => database.leadDeliveries.countOpen(names));
      } catch (error) {
        if (isDatabaseUnavailable(error)) return [];
        throw error;
      }
    },

    async close() {
      await work?.stop();
    },
  };
}
