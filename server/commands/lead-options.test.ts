import { expect, test } from 'vitest';
import { UsageError } from '../process/usage-error.ts';
import { readLeadOptions } from './lead-options.ts';

const LIST = { action: 'list', format: 'table', hasFailed: false, isSuspicious: false };

test.each([
  [[], LIST],
  [['--json'], { ...LIST, format: 'json' }],
  [['--csv', '--suspicious'], { ...LIST, format: 'csv', isSuspicious: true }],
  [['--failed'], { ...LIST, hasFailed: true }],
  [['--since', '2026-11-20'], { ...LIST, since: new Date('2026-11-20T00:00:00Z') }],
  [['--since', '2026-11-20T08:30'], { ...LIST, since: new Date('2026-11-20T08:30:00Z') }],
  [['--retry', 'all'], { action: 'retry' }],
  [['--retry', '6b0024f31f872f21cd85e0e0'], { action: 'retry', id: '6b0024f31f872f21cd85e0e0' }],
  [['--forget', 'ann@example.com'], { action: 'forget', email: 'ann@example.com' }],
])('%j is understood', (args, expected) => {
  expect(readLeadOptions(args)).toEqual(expected);
});

test.each([
  [['--xml'], /--xml/],
  [['everything'], /everything/],
  [['--json', '--csv'], /exclude each other/],
  [['--since', 'yesterday'], /--since: found "yesterday"/],
  [['--since', '2026-13-45'], /--since: found "2026-13-45"/],
  [['--retry', '7'], /--retry: found "7"/],
  [['--forget', 'Ann Lee'], /--forget: found "Ann Lee"/],
  [['--forget', 'ann@example.com', '--json'], /stand alone/],
])('%j is refused with the fault and the usage', (args, words) => {
  expect(() => readLeadOptions(args)).toThrow(UsageError);
  expect(() => readLeadOptions(args)).toThrow(words);
  expect(() => readLeadOptions(args)).toThrow(/Usage: npm run leads/);
});
