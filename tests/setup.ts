import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

/*
 * A test during which something complains on the console has found a fault, even if all it asserts
 * holds. A test that expects a complaint replaces `console.error` with a spy of its own.
 */
const WATCHED = ['error', 'warn'] as const;
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  for (const method of WATCHED) {
    console[method] = (...details) => {
      complaints.push(`console.${method}: ${format(...details)}`);
    };
  }
});

afterEach(() => {
  const heard = complaints;
  complaints = [];
  if (heard.length > 0) throw new Error(`Nothing should complain on the console:\n${heard.join('\n')}`);
});
