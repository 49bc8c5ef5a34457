import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scripts } from '../package.json' with { type: 'json' };
import { root } from './source-files.ts';

/** The site may have to be built first. */
const LIMIT_MS = 120_000;

const folder = mkdtempSync(path.join(tmpdir(), 'commands-'));
const layouts = path.join(folder, 'layouts');

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a script of package.json over a copy of the layouts and an empty database. */
function run(script: keyof typeof scripts, ...args: string[]): Outcome {
  const { VITEST: _vitest, NODE_ENV: _nodeEnv, ...rest } = process.env;
  const env = { ...rest, LAYOUTS_DIR: layouts, DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'silent' };
  // How many pages the site has is no matter of these tests.
  const shown = (text: string) =>
    text.replaceAll(path.relative(root, layouts), 'layouts').replace(/\d{2,}(?= files checked)/, 'All');
  // Without npm, which takes a while to start.
  const command = [...scripts[script].split(' ').slice(1), ...args];
  try {
    const out = execFileSync(process.execPath, command, { cwd: root, env, encoding: 'utf8', stdio: 'pipe' });
    return { code: 0, out: shown(out), err: '' };
  } catch (error) {
    const {
      status = -1,
      stdout = '',
      stderr = '',
    }: { status?: number; stdout?: string; stderr?: string } = Object(error);
    return { code: status, out: shown(stdout), err: shown(stderr) };
  }
}

const fileOf = (name: string) => path.join(layouts, name);
const read = (name: string) => readFileSync(fileOf(name), 'utf8');

function write(name: string, text: string): void {
  mkdirSync(path.dirname(fileOf(name)), { recursive: true });
  writeFileSync(fileOf(name), text);
}

/** A page without fault, but for what is put into its blocks. */
const page = (title: string, block = '') => `{
  "$schema": "../layout.schema.json",
  "meta": {
    "title": "${title} for the spring campaign",
    "description": "${title} is a page that is made for one test of the commands and then thrown away."
  },
  "blocks": [
    { "type": "page-hero", "props": { "title": "${title}" } },
    ${block}{ "type": "cta", "props": { "title": "Talk to us", "actions": [{ "label": "Go", "to": "/contact" }] } }
  ]
}
`;

beforeAll(() => {
  cpSync(path.join(root, 'layouts'), layouts, { recursive: true });
  // What a build says is no part of what a command says.
  const { VITEST: _vitest, NODE_ENV: _nodeEnv, ...env } = process.env;
  execFileSync(process.execPath, ['server/build.mjs'], { cwd: root, env, stdio: 'pipe' });
}, LIMIT_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run check:layouts', { timeout: LIMIT_MS }, () => {
  const spring = 'campaigns/spring.json';

  it('ends with 0 where all is well', () => {
    const { code, out } = run('check:layouts', '--strict');
    expect([code, out]).toEqual([0, 'All files checked: 0 errors, 0 warnings.\n']);
  });

  it('tells every error of every file, each at its place, and ends with 1', () => {
    write(spring, page('Spring', '{ "type": "stats", "props": { "itmes": [] } },\n    '));
    write('campaigns/broken.json', '{ "meta": ');
    const { code, out } = run('check:layouts');
    expect(code).toBe(1);
    expect(out).toMatchInlineSnapshot(`
      "layouts/campaigns/broken.json:1:11  the file: found the end of the file, expected a value, and then everything closed that is open. (error: broken-json)
      layouts/campaigns/spring.json:9:24  blocks[1] (stats) > items: found nothing, expected a value: The numbers, two to six. (error: missing-prop)
      layouts/campaigns/spring.json:9:35  blocks[1] (stats) > itmes: found the unknown name "itmes", expected one of eyebrow, title, text, tone, items, source. Did you mean "items"? (error: unknown-prop)

      All files checked: 3 errors, 0 warnings. docs/problems.md explains each kind.
      "
    `);
  });

  it('tells of the named files alone', () => {
    expect(run('check:layouts', path.relative(root, fileOf('contact.json')))).toMatchObject({
      code: 0,
      out: '1 file checked: 0 errors, 0 warnings.\n',
    });
    expect(run('check:layouts', path.relative(root, fileOf('contcat.json')))).toEqual({
      code: 1,
      out: '',
      err: 'There is no layout "layouts/contcat.json". Did you mean "layouts/contact.json"?\n',
    });
  });

  it('tells machines the same as JSON', () => {
    const { code, out } = run('check:layouts', '--json', path.relative(root, fileOf(spring)));
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      files: 1,
      errors: 2,
      warnings: 0,
      problems: [
        { code: 'missing-prop', severity: 'error', file: 'layouts/campaigns/spring.json', line: 9 },
        {
          code: 'unknown-prop',
          severity: 'error',
          line: 9,
          column: 35,
          path: ['blocks', 1, 'props', 'itmes'],
          block: 'stats',
          suggestion: 'items',
        },
      ],
    });
  });

  it('lets warnings pass unless it is strict', () => {
    rmSync(fileOf('campaigns/broken.json'));
    write(spring, page('Spring').replace('/contact', '/contcat'));
    const usual = run('check:layouts');
    expect(usual.code).toBe(0);
    expect(usual.out).toMatchInlineSnapshot(`
      "layouts/campaigns/spring.json:7:3  blocks: found a page that leads nowhere, expected a link to /contact, or a form. (warning: no-call-to-action)
      layouts/campaigns/spring.json:9:85  blocks[1] (cta) > actions[0] > to: found a link to "/contcat", expected a page of this site, or a file under /downloads. Did you mean "/contact"? (warning: broken-link)

      All files checked: 0 errors, 2 warnings. docs/problems.md explains each kind.
      "
    `);
    expect(run('check:layouts', '--strict')).toEqual({ ...usual, code: 1 });
    rmSync(fileOf('campaigns'), { recursive: true });
  });

  it('looks at many pages with the help of a second thread, and finds the same', () => {
    for (let number = 100; number < 300; number += 1)
      write(`many/page-${number}.json`, page(`Page ${number}`));
    write('many/page-299.json', page('Page 299').replace('/contact', '/many/page-3000'));
    const { out } = run('check:layouts', path.relative(root, fileOf('many')));
    rmSync(fileOf('many'), { recursive: true });
    expect(out).toMatchInlineSnapshot(`
      "layouts/many/page-299.json:7:3  blocks: found a page that leads nowhere, expected a link to /contact, or a form. (warning: no-call-to-action)
      layouts/many/page-299.json:9:85  blocks[1] (cta) > actions[0] > to: found a link to "/many/page-3000", expected a page of this site, or a file under /downloads. Did you mean "/many/page-100"? (warning: broken-link)

      All files checked: 0 errors, 2 warnings. docs/problems.md explains each kind.
      "
    `);
  });

  it('checks against the database where it is asked to', () => {
    const { code, out } = run('check:layouts', '--database');
    expect(code).toBe(0);
    expect(out).toContain('found a link to "/services/local-seo", expected a page of this site');
  });

  it('says how it is used to those who use it otherwise', () => {
    expect(run('check:layouts', '--stric')).toEqual({
      code: 1,
      out: '',
      err: 'Usage: npm run check:layouts [-- [files] [--strict] [--json] [--database]]\n',
    });
  });
});

describe('npm run new:page', { timeout: LIMIT_MS }, () => {
  it('copies a page, says what to change, and never writes over one', () => {
    const command = ['campaigns/spring', '--from', 'services/search-engine-optimization'] as const;
    expect(run('new:page', ...command).out).toMatchInlineSnapshot(`
      "Made layouts/campaigns/spring.json, a copy of services/search-engine-optimization.json.
      It is live at /campaigns/spring wherever the site runs over this folder.

      Change next:
      - line 4, meta > title: made from the name of the file: say what the page offers, in 15 to 65 characters.
      - line 6, meta > description: still that of the page you copied: write 50 to 160 characters of its own.
      - line 8, breadcrumb: the way to the page, by its address: check it.
      - line 16, blocks[0] > title: the heading: make it the point of this page.

      Then look for problems with "npm run check:layouts".
      "
    `);
    expect(
      run('check:layouts', path.relative(root, fileOf('campaigns/spring.json'))).out,
    ).toMatchInlineSnapshot(`
      "layouts/campaigns/spring.json:6:5  meta > description: found "Technical fixes, pages people search for and links wort...", as on /services/search-engine-optimization, expected a description of its own. (warning: duplicate-description)

      1 file checked: 0 errors, 1 warning. docs/problems.md explains each kind.
      "
    `);
    expect(run('new:page', ...command)).toEqual({
      code: 1,
      out: '',
      err: 'There is a page campaigns/spring.json already. Choose another name, or remove that file first.\n',
    });
    rmSync(fileOf('campaigns'), { recursive: true });
  });
});

describe('npm run upgrade:layouts', { timeout: LIMIT_MS }, () => {
  const props: unknown = JSON.parse(readFileSync(path.join(root, 'blocks/team/team.v1.json'), 'utf8'));

  it('shows what it would change, changes it when told to, and then has nothing to do', () => {
    const block = JSON.stringify({ type: 'team', props }, null, 2).replaceAll('\n', '\n    ');
    const before = page(
      'Old',
      `{ "type": "unknown",  "props": { "odd" : 1 } },\n    ${block}, // kept\n    `,
    );
    write('old.json', before);
    const shown = run('upgrade:layouts');
    expect(shown.code).toBe(0);
    expect(shown.out.match(/^[+-] .*/gm)).toEqual(
      expect.arrayContaining(['+      "v": 2,', '-        "members": [']),
    );
    expect(shown.out).toContain('1 block in 1 file can be upgraded. Add "-- --write" to do it.');
    expect(read('old.json')).toBe(before);

    expect(run('upgrade:layouts', '--write').out).toContain('Upgraded 1 block in 1 file.');
    const after = read('old.json');
    expect(after).toContain('{ "type": "unknown",  "props": { "odd" : 1 } },');
    expect(after).toContain('}, // kept');
    expect(after).toContain('"items": [');
    expect(run('upgrade:layouts').out).toBe('Every block is at the version of its type.\n');
    rmSync(fileOf('old.json'));
  });
});
