import { expect, it } from 'vitest';
import { createLog } from './log.ts';
import { plainLines } from './plain-lines.ts';

function tell(write: (log: ReturnType<typeof createLog>) => void): string {
  let said = '';
  const output = {
    write(text: string | Uint8Array) {
      said += text;
      return true;
    },
  };
  write(createLog('info', plainLines(output)));
  return said;
}

it.each<[string, Parameters<typeof tell>[0], string]>([
  [
    'where the site is',
    (log) => log.info('Server listening at http://127.0.0.1:3000'),
    'Open http://localhost:3000\n',
  ],
  ['what happens', (log) => log.info('The database is new'), 'The database is new\n'],
  [
    'a warning with its details',
    (log) => log.warn({ file: 'index.json', line: 3 }, 'A title is long'),
    'Warning: A title is long (file: index.json, line: 3)\n',
  ],
  [
    'a fault outside the program without a stack',
    (log) => log.warn({ err: new Error('connect ECONNREFUSED') }, 'Mail waits'),
    'Warning: Mail waits\n  connect ECONNREFUSED\n',
  ],
  [
    'nothing personal',
    (log) => log.warn('No message went to ann@example.com'),
    'Warning: No message went to [email]\n',
  ],
])('tells %s in plain words', (_, write, expected) => {
  expect(tell(write)).toBe(expected);
});

it('shows where a fault of the program happened', () => {
  const said = tell((log) => log.error({ err: new TypeError('x is not a function') }, 'A call failed'));
  expect(said).toMatch(
    /^Error: A call failed\n {2}TypeError: x is not a function\n {6}at .+plain-lines\.test\.ts/,
  );
});
