import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { againstBar, printTable } from './measure/print-table.ts';

const COPIES = 1_000;
const BAR_SECONDS = 6;
const ROUNDS = 3;

/** The site's own layouts and copies of those with a fixed address, each under a title of its own. */
async function makeManyLayouts(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'many-layouts-'));
  await cp('layouts', dir, { recursive: true });
  const names = (await readdir('layouts', { recursive: true })).filter(
    (name) => name.endsWith('.json') && !/[$_]|404|layout\.schema/.test(name),
  );
  for (let number = 0; number < COPIES; number += 1) {
    const text = await readFile(path.join('layouts', names[number % names.length] ?? 'index.json'), 'utf8');
    const own = text.replaceAll(/"(title|description)": "/g, `"$1": "${number} `);
    await writeFile(path.join(dir, `copy-${number}.json`), own);
  }
  return dir;
}

const dir = await makeManyLayouts();
try {
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    await promisify(execFile)(process.execPath, ['server/start.mjs', 'check-layouts'], {
      env: { ...process.env, LAYOUTS_DIR: dir },
      maxBuffer: 64 * 1024 * 1024,
    });
    seconds.push((performance.now() - startedAt) / 1000);
  }
  const best = Math.min(...seconds);
  const shown = againstBar(best.toFixed(1), String(BAR_SECONDS), best <= BAR_SECONDS);
  printTable(
    'Checking layouts: the whole command, from its start to its end',
    ['', 'seconds'],
    [[`${COPIES} layouts checked, rendered and linted`, shown]],
  );
} finally {
  await rm(dir, { recursive: true });
}
