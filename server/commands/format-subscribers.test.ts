import { expect, test } from 'vitest';
import { formatSubscribers } from './format-subscribers.ts';

const SUBSCRIBERS = [
  {
    email: 'ruth@example.com',
    status: 'confirmed' as const,
    page: '/blog',
    createdAt: '2026-03-02T09:00:00.000Z',
    confirmedAt: '2026-03-02T09:04:00.000Z',
    unsubscribedAt: null,
  },
  {
    email: '=1+1@example.com',
    status: 'pending' as const,
    page: null,
    createdAt: '2026-03-01T09:00:00.000Z',
    confirmedAt: null,
    unsubscribedAt: null,
  },
];

test('a person reads a line for each and the totals', () => {
  expect(formatSubscribers(SUBSCRIBERS, 'table')).toMatchInlineSnapshot(`
    "2026-03-02  confirmed     ruth@example.com  /blog
    2026-03-01  pending       =1+1@example.com

    1 confirmed, 1 pending, 0 unsubscribed"
  `);
});

test('a spreadsheet gets every field and runs none', () => {
  expect(formatSubscribers(SUBSCRIBERS, 'csv').split('\r\n')).toEqual([
    'email,status,page,signed up (UTC),confirmed (UTC),unsubscribed (UTC)',
    'ruth@example.com,confirmed,/blog,2026-03-02T09:00:00.000Z,2026-03-02T09:04:00.000Z,',
    "'=1+1@example.com,pending,,2026-03-01T09:00:00.000Z,,",
  ]);
});

test('a program gets the records as JSON', () => {
  expect(JSON.parse(formatSubscribers(SUBSCRIBERS, 'json'))).toEqual(SUBSCRIBERS);
});
