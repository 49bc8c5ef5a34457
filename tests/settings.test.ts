import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../server/settings/config.ts';
import { root } from './source-files.ts';

/** What compose.yaml leaves to the image, and why. */
const OF_THE_IMAGE = {
  PORT: 'The port of the container is fixed; the one it is published on is chosen under `ports`.',
  HOST: 'In a container nothing else than all its addresses can be reached.',
  DATA_DIR: 'It is where the volume is.',
  LAYOUTS_DIR: 'Layouts are in the image; another folder is mounted over them.',
  DB_PORT: 'It is of `npm run db`, which does not run beside a MongoDB.',
};

const settings = listSettings();

it('passes every setting on to the container of compose.yaml, or says why not', () => {
  const { environment } = parse(readFileSync(path.join(root, 'compose.yaml'), 'utf8')).services.site;
  expect([...Object.keys(environment), ...Object.keys(OF_THE_IMAGE)].sort()).toEqual(settings);
});

it('believes the one proxy for which compose.yaml publishes the port', () => {
  const { environment, ports } = parse(readFileSync(path.join(root, 'compose.yaml'), 'utf8')).services.site;
  expect(ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
  expect(environment.TRUST_PROXY).toMatch(/^\$\{TRUST_PROXY:-1\}$/);
});

it('lists every setting in the documents', () => {
  const listed = readFileSync(path.join(root, 'docs/operations.md'), 'utf8').match(
    /(?<=^\| `)[A-Z_]+(?=` )/gm,
  );
  expect(settings.filter((name) => !listed?.includes(name))).toEqual([]);
});

/** The names of all settings, as the program asks the environment for them. */
function listSettings(): string[] {
  const asked = new Set<string>();
  const get = (_: object, name: string | symbol) => {
    asked.add(String(name));
    return undefined;
  };
  readConfig(new Proxy({}, { get }));
  return [...asked].sort();
}
