import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import doiuse from 'doiuse';
import postcss from 'postcss';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

/** The oldest browsers the site works in: three years old, named in package.json. */
const FLOOR = packageJson.browserslist;
const ASSETS = path.join('dist', 'client', 'assets');

/** What some of them lack, and a page does without: nothing is hidden, moved or out of reach there. */
const DISPENSABLE: Readonly<Record<string, string>> = {
  'css-content-visibility': 'what lies further down is laid out with the rest',
  'css-has': 'a row is not put first, the page behind the open menu of a phone can be scrolled',
  'css-media-scripting': 'the buttons to share and save are there without JavaScript',
  'css-resize': 'the field for goals keeps its height',
  'css-scrollbar': 'a scroll bar shows',
  'css-selection': 'selected text has the colours of the system',
  'css3-cursors': 'a phone has no cursor',
  'text-size-adjust': 'the browser chooses the size of text on a phone held sideways',
};

it('uses no CSS that the oldest browsers lack, but what a page does without', async () => {
  const lacking = new Map<string, string>();
  const check = postcss(
    doiuse({
      browsers: FLOOR,
      onFeatureUsage: ({ feature, featureData, usage }) => {
        if (featureData.missing)
          lacking.set(feature, `${featureData.missing}: ${usage.toString().slice(0, 80)}`);
      },
    }),
  );
  const sheets = readdirSync(ASSETS).filter((name) => name.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(0);
  for (const name of sheets) {
    const from = path.join(ASSETS, name);
    await check.process(readFileSync(from, 'utf8'), { from });
  }
  expect([...lacking].filter(([feature]) => !(feature in DISPENSABLE))).toEqual([]);
  expect(Object.keys(DISPENSABLE).filter((feature) => !lacking.has(feature))).toEqual([]);
});

/** The newest edition of the language that each of them knows. */
const EDITION = 'es2023';

it('uses no JavaScript that the oldest browsers lack', () => {
  const program = path.join('node_modules', 'es-check', 'lib', 'cli', 'index.js');
  const flags = [EDITION, `${ASSETS}/*.js`, '--module', '--checkFeatures', '--noCache'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...flags], { encoding: 'utf8' });
  expect(status, stdout + stderr).toBe(0);
});
