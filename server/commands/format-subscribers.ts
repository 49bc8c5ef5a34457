import type { Subscriber } from '../db/newsletter-subscribers.repository.ts';
import { type CsvColumn, formatCsv } from './format-csv.ts';

const COLUMNS: readonly CsvColumn<Subscriber>[] = [
  { title: 'email', read: ({ email }) => email },
  { title: 'status', read: ({ status }) => status },
  { title: 'page', read: ({ page }) => page },
  { title: 'signed up (UTC)', read: ({ createdAt }) => createdAt },
  { title: 'confirmed (UTC)', read: ({ confirmedAt }) => confirmedAt },
  { title: 'unsubscribed (UTC)', read: ({ unsubscribedAt }) => unsubscribedAt },
];

export type SubscriberFormat = 'table' | 'json' | 'csv';

/** Lays subscribers out: one a line for a terminal, where nothing in them can steer it, or for another program. */
export function formatSubscribers(subscribers: readonly Subscriber[], format: SubscriberFormat): string {
  if (format === 'csv') return formatCsv(subscribers, COLUMNS).trimEnd();
  if (format === 'json') return JSON.stringify(subscribers, null, 2);
  if (subscribers.length === 0) return 'No subscribers yet.';
  const count = (status: Subscriber['status']) =>
    subscribers.filter((subscriber) => subscriber.status === status).length;
  const lines = subscribers.map(({ email, status, page, createdAt }) =>
    [createdAt.slice(0, 10), status.padEnd(12), onOneLine(email), onOneLine(page ?? '')].join('  ').trimEnd(),
  );
  const totals = `${count('confirmed')} confirmed, ${count('pending')} pending, ${count('unsubscribed')} unsubscribed`;
  return [...lines, '', totals].join('\n');
}

function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
}
