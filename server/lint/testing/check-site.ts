import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeLocation, makeService } from '../../../collections/testing/make-records.ts';
import siteText from '../../../layouts/_site.json?raw';
import * as renderer from '../../../renderer/entry-server.tsx';
import { readSeedData } from '../../../seed/seed-data.ts';
import { blockDefinitions } from '../../pages/block-definitions.ts';
import { type CheckedFolder, checkFolder } from '../check-folder.ts';
import { createSeedDatabase } from '../seed-database.ts';

const LINKS_TO_NOTHING = /"to": "(?!\/contact")[^"]*"/g;

/** The frame of the site with all its links led to the contact page, so that small sites are whole. */
const SMALL_SITE = siteText.replace(LINKS_TO_NOTHING, '"to": "/contact"');

/** A layout without fault, by its title; the rest as given. */
export function page(title: string, blocks: readonly object[], rest: object = {}): object {
  const description = `${title} is a page of a small site that is made for one test and then thrown away.`;
  return { meta: { title, description }, blocks, ...rest };
}

/** A hero with the one heading a page needs and a way on. */
export const hero = (title: string) => ({
  type: 'page-hero',
  props: { title, actions: [{ label: 'Talk to us', to: '/contact' }] },
});

/** A block that links to an address. */
export const link = (to: string) => ({
  type: 'cta',
  props: { title: 'Go on', actions: [{ label: 'Go', to }] },
});
/** A block of Markdown. */
export const text = (body: string) => ({ type: 'rich-text', props: { body } });
/** A block of cards under a heading. */
export const grid = (title: string) => ({
  type: 'card-grid',
  props: { title, items: [{ title: 'A card' }] },
});

/** The page of a service, without fault. */
export const servicePage = (meta: object, ...blocks: object[]) => ({
  meta,
  data: { service: { read: '/api/services/{slug}', required: true } },
  blocks: [hero('{{service.title}}'), ...blocks],
});
export const SERVICE_META = {
  title: '{{service.title}} by an agency that measures',
  description: '{{service.description}} Month to month, reported in enquiries, with prices that include GST.',
};

/** A site with a contact page, one service and one place, to add layouts and records to. */
export async function checkSmallSite(
  layouts: Readonly<Record<string, object | string>>,
  records: Readonly<Record<string, readonly object[]>> = {},
): Promise<CheckedFolder & { messages: string[] }> {
  const root = await mkdtemp(path.join(tmpdir(), 'lint-'));
  const write = async (folder: string, files: Readonly<Record<string, object | string>>) => {
    for (const [file, value] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(root, folder, file)), { recursive: true });
      const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
      await writeFile(path.join(root, folder, file), text);
    }
  };
  try {
    await write('layouts', {
      '_site.json': SMALL_SITE,
      '_files/checklist.csv': 'a,b',
      'contact.json': page('Contact the agency', [hero('Contact')]),
      ...layouts,
    });
    const collections = { services: [makeService()], locations: [makeLocation()], ...records };
    await write(
      'data',
      Object.fromEntries(Object.entries(collections).map(([name, list]) => [`${name}.json`, list])),
    );
    const checked = await checkFolder({
      dir: path.join(root, 'layouts'),
      definitions: blockDefinitions,
      renderer,
      database: createSeedDatabase(await readSeedData(path.join(root, 'data'))),
      publicFiles: ['/favicon.svg', '/share.png'],
    });
    const shown = path.relative(process.cwd(), root);
    const messages = checked.problems.map(({ message, code }) => `${message} (${code})`);
    return { ...checked, messages: messages.map((message) => message.replaceAll(`${shown}/`, '')) };
  } finally {
    await rm(root, { recursive: true });
  }
}

/** The messages about such a site. */
export const find = async (...site: Parameters<typeof checkSmallSite>) =>
  (await checkSmallSite(...site)).messages;
