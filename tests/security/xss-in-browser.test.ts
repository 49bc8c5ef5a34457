import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import blogPosts from '../../collections/blog_posts/blog_posts.collection.ts';
import locations from '../../collections/locations/locations.collection.ts';
import pricingPackages from '../../collections/pricing_packages/pricing_packages.collection.ts';
import services from '../../collections/services/services.collection.ts';
import {
  makeBlogPost,
  makeLocation,
  makePackage,
  makeService,
} from '../../collections/testing/make-records.ts';
import { inlineScript } from '../../renderer/entry-server.tsx';
import { convertBody } from '../../server/content/convert-body.ts';
import { renderMarkdownWithoutHtml } from '../../server/content/render-markdown-without-html.ts';
import { XSS_VECTORS } from '../../server/content/xss-vectors.ts';
import { CHROMIUM_FLAGS } from '../../server/development/chromium-flags.ts';
import { findChromium } from '../../server/development/find-chromium.ts';
import { buildTestSite, hero, layoutText } from '../../server/testing/build-test-site.ts';

/*
 * The policy of the pages is switched off here: what is proved is that no script gets into a page, not
 * that the browser would refuse to run it. Every vector calls alert, which the browser tells of.
 */

let site: Awaited<ReturnType<typeof buildTestSite>>;
let browser: Browser;
let page: Page;
let origin: string;
const alerts: string[] = [];

/** Where texts are short: the vectors that fit, so many a text. */
const LINES = XSS_VECTORS.filter((vector) => vector.length <= 200);
const TEXT = '"><img src=x onerror=alert(1)></script><script>alert(1)</script>';
/** Those after which a parser would take nothing more for markup stand last, and alone elsewhere. */
const SWALLOWING =
  /<(?:plaintext|xmp|noembed|noscript|iframe|title|textarea|script|style|select|frameset|!--)/i;
const BODY = XSS_VECTORS.filter((vector) => !SWALLOWING.test(vector)).join('\n\n');

const readLayouts = () =>
  Object.fromEntries(
    readdirSync('layouts', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:json|svg)$/.test(file) && file !== 'layout.schema.json')
      .map((file) => [file, readFileSync(path.join('layouts', file))]),
  );

const PLANTED = layoutText(
  TEXT,
  [
    { type: 'page-hero', props: { title: TEXT, text: '{{query.q}}' } },
    { type: 'rich-text', props: { text: XSS_VECTORS.join('\n\n') } },
    hero('{{query.q}}'),
  ],
  { description: TEXT },
  { breadcrumb: [{ label: TEXT, to: '/' }] },
);

beforeAll(async () => {
  site = await buildTestSite({ ...readLayouts(), 'planted.json': PLANTED });
  await site.database.of(services).save(
    makeService({
      slug: 'hostile',
      title: TEXT,
      description: TEXT,
      icon: TEXT,
      features: LINES,
      content: BODY,
    }),
  );
  for (const [slug, content] of [
    ['hostile', BODY],
    ['hostile-html', `<p>HTML</p>${BODY}`],
  ] as const) {
    await site.database.of(blogPosts).save(
      makeBlogPost({
        slug,
        title: TEXT,
        excerpt: TEXT,
        category: 'SEO Guide',
        tags: LINES.slice(0, 40),
        content,
      }),
    );
  }
  await site.database.of(locations).save(
    makeLocation({
      slug: 'hostile',
      name: TEXT,
      state: TEXT.slice(0, 40),
      description: TEXT,
      metaTitle: TEXT,
      metaDescription: TEXT,
      targetKeywords: LINES.slice(0, 40),
      nearbyLocations: LINES.slice(40, 80),
      content: BODY,
    }),
  );
  await site.database.of(pricingPackages).save(
    makePackage({
      packageName: TEXT,
      description: TEXT,
      buttonText: TEXT,
      ctaUrl: 'javascript:alert(1)',
      features: LINES.slice(0, 5),
    }),
  );
  origin = await site.server.listen({ host: '127.0.0.1', port: 0 });
  browser = await chromium.launch({
    executablePath: await findChromium(),
    args: CHROMIUM_FLAGS,
  });
  const context = await browser.newContext({ bypassCSP: true, baseURL: origin });
  page = await context.newPage();
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

beforeEach(() => {
  alerts.length = 0;
});

/** What in the page could run a script or leads where no link may, with all that can be touched touched. */
async function findDangers(): Promise<string[]> {
  const dangers = await page.evaluate(
    async (ourScripts) => {
      const ALLOWED = ['http:', 'https:', 'mailto:', 'irc:', 'ircs:', 'xmpp:'];
      const BASE = 'https://site.example/';
      const CALLS = /^tel:\+?\d+$/;
      const found: string[] = [];
      for (const element of document.querySelectorAll('*')) {
        for (const { name, value } of element.attributes) {
          const isAddress = /^(?:href|src|action|formaction|xlink:href|data|poster|background)$/.test(name);
          const url = isAddress && URL.canParse(value, BASE) ? new URL(value, BASE) : undefined;
          const isOutside = url !== undefined && !ALLOWED.includes(url.protocol);
          if (/^on|^srcdoc$/.test(name) || (isOutside && !CALLS.test(value))) found.push(`${name}=${value}`);
        }
        const { localName, textContent } = element;
        if (/^(?:iframe|object|embed|base|frame|portal)$/.test(localName)) found.push(localName);
        if (localName !== 'script' || ourScripts.includes(textContent ?? '')) continue;
        if (element.getAttribute('type') === 'application/ld+json') JSON.parse(textContent ?? '');
        else found.push(`script: ${textContent}`);
      }
      for (const element of document.querySelectorAll('main *, article *')) {
        for (const type of ['mouseover', 'focus', 'blur', 'error', 'load', 'toggle', 'input']) {
          element.dispatchEvent(new Event(type));
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
      return found;
    },
    [inlineScript(['/assets/loader.js'])],
  );
  return [...dangers, ...alerts.map((message) => `alert(${message})`)];
}

it('would find out a page that runs what it is given', async () => {
  await page.setContent('<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>');
  await expect.poll(() => alerts).toEqual(['1']);
  expect(await findDangers()).toEqual(['onerror=alert(1)', 'href=javascript:alert(1)', 'alert(1)']);
});

it.each([
  ['Markdown with HTML', (vector: string) => `Text.\n\n${vector}`],
  ['HTML', (vector: string) => `<p>Text.</p>${vector}`],
])('no vector runs as %s', async (_, write) => {
  const bodies: string[] = [];
  for (const vector of XSS_VECTORS) {
    const html = convertBody(write(vector), { ownPath: '/x', isAutoLinked: true });
    bodies.push(`<article>${html}</article>`);
  }
  await page.setContent(bodies.join('\n'));
  expect(await findDangers()).toEqual([]);
  expect(await page.locator('article').count()).toBe(XSS_VECTORS.length);
});

it('no vector runs as Markdown without HTML', async () => {
  const bodies = XSS_VECTORS.map((vector) => `<article>${renderMarkdownWithoutHtml(vector)}</article>`);
  await page.setContent(bodies.join('\n'));
  expect(await findDangers()).toEqual([]);
  expect(await page.locator('article').count()).toBe(XSS_VECTORS.length);
});

describe('nothing runs that was planted', () => {
  const q = encodeURIComponent(TEXT);
  it.each([
    '/services/hostile',
    '/services',
    '/blog',
    '/blog/seo',
    '/blog/post/hostile',
    '/blog/post/hostile-html',
    '/locations',
    '/locations/hostile',
    '/pricing',
    `/planted?q=${q}`,
    `/search?q=${q}`,
    `/blog?search=${q}`,
    `/blog?category=${q}`,
    `/locations?search=${q}&type=${q}&state=${q}`,
    `/newsletter/confirm?token=${q}`,
    `/${q}`,
    `/services/${q}`,
    `/contact?sent=${q}#${q}`,
  ])('in %s', async (address) => {
    const response = await page.goto(address);
    expect([200, 404]).toContain(response?.status());
    expect(await findDangers()).toEqual([]);
  });

  it('in what a faulty form shows again', async () => {
    await page.goto('/');
    await page.evaluate((text) => {
      const form = document.querySelector<HTMLFormElement>('form[action="/api/contact"]');
      if (!form) throw new Error('The page has no form.');
      form.noValidate = true;
      for (const name of ['firstName', 'lastName', 'email', 'company', 'website', 'goals']) {
        const field = form.elements.namedItem(name);
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = text;
      }
      form.submit();
    }, TEXT);
    await page.waitForURL('**/?answer=*');
    expect(await page.locator('form[action="/api/contact"] input[name="email"]').inputValue()).toBe(TEXT);
    expect(await findDangers()).toEqual([]);
  });

  it.each([
    '/blog/feed.xml',
    '/sitemap.xml',
    '/opensearch.xml',
    '/blog/feed.json',
    '/llms.txt',
    '/blog/post/hostile.md',
    `/api/search?q=${q}`,
    '/api/blog/hostile',
    `/api/layouts?path=/planted?q=${q}`,
  ])('when %s is opened', async (address) => {
    const response = await page.request.get(address);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).not.toMatch(/text\/html|xhtml|svg/);
    expect(response.headers()['x-content-type-options']).toBe('nosniff');
    const text = await response.text();
    if (/xml/.test(address)) {
      await page.setContent('');
      const faults = await page.evaluate((xml) => {
        const document = new DOMParser().parseFromString(xml, 'application/xml');
        return document.querySelectorAll('parsererror, script, img').length;
      }, text);
      expect(faults).toBe(0);
    }
    if (address.endsWith('.md'))
      expect(text).not.toMatch(/(?<!\\)\]\(<?\s*(?:javascript|data|vbscript|file|blob):/i);
  });

  it('in what readers of the feeds show', async () => {
    const xml = await (await page.request.get('/blog/feed.xml')).text();
    const json = await (await page.request.get('/blog/feed.json')).json();
    await page.setContent('');
    const items = await page.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      const parts = [...document.getElementsByTagName('*')].filter(({ localName }) =>
        /^(?:encoded|content)$/.test(localName),
      );
      return parts.map(({ textContent }) => textContent ?? '');
    }, xml);
    expect(items.length).toBeGreaterThan(1);
    const written = json.items.map(({ content_html = '' }: { content_html?: string }) => content_html);
    await page.setContent([...items, ...written].map((html) => `<article>${html}</article>`).join(''));
    expect(await findDangers()).toEqual([]);
  });

  it('in share images, which are pictures', async () => {
    const response = await page.request.get('/share/blog/post/hostile.png');
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/png']);
    expect((await response.body()).subarray(1, 4).toString()).toBe('PNG');
  });
});
