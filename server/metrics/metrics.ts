import type { FormOutcome } from '../../blocks/_runtime/page-context.ts';
import type { OpenDeliveries } from '../db/lead-deliveries.repository.ts';

/** One request that was answered. */
export interface Answer {
  readonly method: string;
  /** The pattern of the route, never the address: `/api/services/:slug`. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** How a page came about: from the cache, from the cache though it is outdated, or made for this request. */
export type CacheResult = 'hit' | 'stale' | 'miss';

/** How a post of the contact form ended. `refused`: no form sends such a post; `failed`: it could not be saved. */
export type LeadOutcome = FormOutcome['status'] | 'refused';

/** What the site tells of itself while it serves. Where metrics are off, its parts are given none. */
export interface Metrics {
  answered(answer: Answer): void;
  pageAsked(result: CacheResult): void;
  pageRendered(seconds: number): void;
  leadAnswered(outcome: LeadOutcome): void;
  /** Names what is looked up whenever somebody reads the metrics. */
  watch(sources: MetricSources): void;
}

/** State that is told as it is at the moment. */
export interface MetricSources {
  /** Leads on disk that wait for the database. */
  countWaitingLeads(): Promise<number>;
  /** Leads that are to be handed on, or were given up; nothing while nobody can count them. */
  countOpenDeliveries(): Promise<readonly OpenDeliveries[]>;
  /** Requests refused for lack of time, since the start. */
  countRefused(): number;
  isDatabaseAway(): boolean;
}
