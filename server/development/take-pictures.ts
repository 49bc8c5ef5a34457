import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page, type Route } from 'playwright';
import { CHROMIUM_FLAGS } from './chromium-flags.ts';
import { findChromium } from './find-chromium.ts';

/** A block ready to be photographed. */
export interface Sitter {
  readonly type: string;
  readonly html: string;
  readonly css: string;
}

/** Where the files lie that pages of blocks ask for. */
export interface PictureFolders {
  /** The browser's build, for fonts. */
  readonly clientDir: string;
  /** The pictures of the layouts. */
  readonly imagesDir: string;
}

const VIEWPORT = { width: 1200, height: 900 };
/** Half size is enough beside a text, and a quarter of the bytes. */
const SCALE = 0.5;
const QUALITY = 75;
/** A host that exists for the browser alone: every request to it is answered here. */
const ORIGIN = 'http://blocks.test';

const documentOf = ({ html, css }: Sitter) =>
  `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><style>${css}</style></head><body><main>${html}</main></body></html>`;

/** Answers a request of a page: pictures in the size they lie there, everything else as it was built. */
async function answer(route: Route, { clientDir, imagesDir }: PictureFolders): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const [, image] = /^\/images\/([^/]+)/.exec(pathname) ?? [];
  const file = image === undefined ? path.join(clientDir, pathname) : path.join(imagesDir, image);
  const body = await readFile(file).catch(() => undefined);
  if (!body) return route.abort();
  return route.fulfill({ body, ...(file.endsWith('.svg') && { contentType: 'image/svg+xml' }) });
}

async function takePicture(page: Page, sitter: Sitter): Promise<Buffer> {
  await page.goto(`${ORIGIN}/${sitter.type}`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const box = await page.locator('main').boundingBox();
  const height = Math.min(Math.max(box?.height ?? 0, 40), VIEWPORT.height);
  return page.screenshot({
    type: 'jpeg',
    quality: QUALITY,
    clip: { x: 0, y: 0, width: VIEWPORT.width, height },
  });
}

/**
 * Photographs blocks in a browser, in the light scheme.
 * @returns JPEG pictures by block type.
 */
export async function takePictures(
  sitters: readonly Sitter[],
  folders: PictureFolders,
): Promise<ReadonlyMap<string, Buffer>> {
  if (sitters.length === 0) return new Map();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage({
      viewport: VIEWPORT,
      deviceScaleFactor: SCALE,
      colorScheme: 'light',
    });
    await page.route('**/*', async (route) => {
      const { pathname } = new URL(route.request().url());
      const sitter = sitters.find(({ type }) => pathname === `/${type}`);
      if (sitter) return route.fulfill({ contentType: 'text/html', body: documentOf(sitter) });
      return answer(route, folders);
    });
    const pictures = new Map<string, Buffer>();
    for (const sitter of sitters) pictures.set(sitter.type, await takePicture(page, sitter));
    return pictures;
  } finally {
    await browser.close();
  }
}
