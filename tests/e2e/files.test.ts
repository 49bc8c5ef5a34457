import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { describe, expect, inject } from 'vitest';
import { ROUTES } from './routes.ts';
import { it, PHONE } from './visitor.ts';

/** In bytes. */
const HEADING_FONT_BUDGET = 30_000;
const FOR_GOOD = 'public, max-age=31536000, immutable';
const pages = ROUTES.filter(({ status = 200 }) => status === 200).map(({ path }) => path);

const ask = (address: string) => fetch(new URL(address, inject('siteUrl')));

async function readPage(path: string): Promise<Document> {
  return new JSDOM(await (await ask(path)).text()).window.document;
}

const listOf = (page: Document, selector: string, attribute: string) =>
  [...page.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');

describe('fonts', () => {
  it('come from the site alone, small, to be kept for good', async () => {
    const page = await readPage('/');
    const css = page.querySelector('style')?.textContent ?? '';
    const fonts = [...css.matchAll(/url\(["']?([^"')]+)/g)].map(([, address = '']) => address);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) {
      expect(font).toMatch(/^\/assets\/[\w-]+-[\w-]{6}\.woff2$/);
      const response = await ask(font);
      expect(response.headers.get('cache-control')).toBe(FOR_GOOD);
      expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(HEADING_FONT_BUDGET);
    }
  });

  it('have Linux ask for the face of running text once: one of the page stands before Arial', async ({
    visit,
  }) => {
    const page = await visit('/');
    const families = await page.evaluate(() => getComputedStyle(document.body).fontFamily.split(', '));
    const arial = families.indexOf('Arial');
    expect(arial).toBeGreaterThan(0);
    const faces = await page.evaluate(() => [...document.fonts].map(({ family }) => family));
    expect(faces).toContain(families[arial - 1]);
  });

  it('are asked for ahead only where they are seen before scrolling', async ({ visit }) => {
    const page = await visit('/', { viewport: PHONE });
    const preloaded = await page.locator('link[rel="preload"][as="font"]').all();
    expect(preloaded).toHaveLength(1);
    const heading = page.getByRole('heading', { level: 1 });
    const box = await heading.boundingBox();
    expect(box && box.y < PHONE.height).toBe(true);
    const face = await heading.evaluate(
      (element) => getComputedStyle(element).fontFamily.split(',')[0] ?? '',
    );
    expect(await page.evaluate((name) => document.fonts.check(`700 20px ${name}`), face)).toBe(true);
  });
});

it('has browsers compile React and the islands while they arrive: the mark counts on the first line alone', async () => {
  const assets = 'dist/client/assets';
  const names = (await readdir(assets)).filter((name) => /^(?:react|.*\.island)-[\w-]{8}\.js$/.test(name));
  expect(names.length).toBeGreaterThan(4);
  for (const name of names) {
    expect(await readFile(path.join(assets, name), 'utf8'), name).toMatch(
      /^\/\/# allFunctionsCalledOnLoad\n/,
    );
  }
});

it('serves every built file whose name carries a hash for good, and nothing else', async () => {
  const built = (await readdir('dist/client/assets')).filter((name) => !/\.(?:br|gz)$/.test(name));
  expect(built.length).toBeGreaterThan(50);
  for (const name of built) {
    // Of style sheets the hash is all: every page names them.
    expect(name).toMatch(/-[\w-]{8}\.js$|-[\w-]{6}\.woff2$|^[\w-]{6}\.css$/);
    const response = await fetch(new URL(`/assets/${name}`, inject('siteUrl')), { method: 'HEAD' });
    expect([response.status, response.headers.get('cache-control')], name).toEqual([200, FOR_GOOD]);
  }
  for (const address of ['/', '/favicon.svg', '/site.webmanifest', '/robots.txt', '/share.png']) {
    expect((await ask(address)).headers.get('cache-control'), address).not.toContain('immutable');
  }
});

it('has every icon that the head and the manifest name, in the size they say', async () => {
  const page = await readPage('/');
  const manifest: { icons: { src: string; sizes: string }[] } = await (await ask('/site.webmanifest')).json();
  const icons = [
    ...manifest.icons,
    { src: listOf(page, 'link[rel="apple-touch-icon"]', 'href')[0] ?? '', sizes: '180x180' },
  ];
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(Buffer.from(await (await ask(src)).arrayBuffer())).metadata();
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
  }
  const [favicon = ''] = listOf(page, 'link[rel="icon"]', 'href');
  expect((await ask(favicon)).headers.get('content-type')).toMatch(/^image\/svg\+xml/);
});

it.for(pages)('%s has a share image and sized pictures', async (path) => {
  const page = await readPage(path);
  const [image = ''] = listOf(page, 'meta[property="og:image"]', 'content');
  const response = await ask(new URL(image).pathname + new URL(image).search);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cache-control')).toBe(FOR_GOOD);
  const shared = sharp(Buffer.from(await response.arrayBuffer()));
  expect(await shared.metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(listOf(page, 'meta[name="twitter:image"]', 'content')).toEqual([image]);

  for (const picture of page.querySelectorAll('img')) {
    for (const attribute of ['width', 'height', 'alt', 'srcset', 'sizes']) {
      expect(picture.getAttribute(attribute), `${attribute} of ${picture.outerHTML}`).toBeTruthy();
    }
    expect((await ask(picture.src)).headers.get('cache-control')).toBe(FOR_GOOD);
  }
});
