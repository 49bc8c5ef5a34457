import { Parser } from 'htmlparser2';
import { expect, inject, it } from 'vitest';
import { ROUTES } from './routes.ts';

const LIMIT_MS = 240_000;
const AT_ONCE = 4;

/** What a crawler learns from one page. */
interface Found {
  /** The internal addresses it links to, without the host. */
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
}

function readPage(html: string, url: string): Found {
  const links: string[] = [];
  const ids = new Set<string>();
  const { origin } = new URL(url);
  new Parser({
    onopentag(name, { id, href }) {
      if (id !== undefined) ids.add(id);
      if (name !== 'a' || href === undefined) return;
      const link = new URL(href, url);
      if (link.origin === origin) links.push(link.pathname + link.search + link.hash);
    },
  }).end(html);
  return { links, ids };
}

it('finds every internal link from the home page alive, and each anchor on its page', {
  timeout: LIMIT_MS,
}, async () => {
  const site = inject('siteUrl');
  const pages = new Map<string, Found>();
  const firstSeenOn = new Map([['/', 'the address bar']]);
  const queue = ['/'];
  const faults: string[] = [];

  const follow = async (address: string) => {
    const response = await fetch(site + address, { headers: { connection: 'close' } });
    const body = await response.text();
    if (!response.ok) faults.push(`${address}, linked from ${firstSeenOn.get(address)}: ${response.status}`);
    if (!response.headers.get('content-type')?.startsWith('text/html')) return;
    const found = readPage(body, response.url);
    pages.set(address, found);
    for (const link of found.links) {
      if (!firstSeenOn.has(link)) firstSeenOn.set(link, address);
      const [target = '/'] = link.split('#');
      // Filters multiply: of their combinations, those one step from a plain page are followed.
      const isCombination = address.includes('?') && target.includes('?');
      if (isCombination || queue.includes(target)) continue;
      if (!firstSeenOn.has(target)) firstSeenOn.set(target, address);
      queue.push(target);
    }
  };
  for (let done = 0; done < queue.length; ) {
    const batch = queue.slice(done, done + AT_ONCE);
    await Promise.all(batch.map(follow));
    done += batch.length;
  }

  for (const [link, from] of firstSeenOn) {
    const [target = '/', anchor] = link.split('#');
    if (anchor && pages.get(target)?.ids.has(decodeURIComponent(anchor)) === false) {
      faults.push(`${link}, linked from ${from}: nothing on that page has this id`);
    }
  }
  expect(faults).toEqual([]);
  // The places and the services in them alone are more.
  expect(pages.size).toBeGreaterThan(200);
});

const read = async (address: string) => (await fetch(address)).text();
const listOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Asks for all addresses, a few at a time. @returns what is wrong, a line each. */
async function checkEach(
  addresses: readonly string[],
  check: (response: Response) => Promise<boolean>,
): Promise<string[]> {
  const faults: string[] = [];
  for (let done = 0; done < addresses.length; done += AT_ONCE) {
    const batch = addresses.slice(done, done + AT_ONCE).map(async (address) => {
      const response = await fetch(address, { redirect: 'manual' });
      if (response.status !== 200 || !(await check(response))) faults.push(`${address}: ${response.status}`);
    });
    await Promise.all(batch);
  }
  return faults;
}

it('names to machines only pages that are there, under the address they give themselves', {
  timeout: LIMIT_MS,
}, async () => {
  const site = inject('siteUrl');
  const parts = listOf(await read(`${site}/sitemap.xml`), /<loc>(.*?)<\/loc>/g);
  const pages: string[] = [];
  for (const part of parts) pages.push(...listOf(await read(part), /<loc>(.*?)<\/loc>/g));
  expect(new Set(pages).size).toBe(pages.length);
  const isItself = async (response: Response) => {
    const html = await response.text();
    const isHidden = /<meta name="robots" content="noindex/.test(html);
    return !isHidden && html.includes(`<link rel="canonical" href="${response.url}"/>`);
  };
  expect(await checkEach(pages, isItself)).toEqual([]);

  const hubs = pages.filter((page) => /\/blog\/[^/]+$/.test(page));
  const articles: string[] = [];
  for (const list of [`${site}/blog`, ...hubs])
    articles.push(...listOf(await read(`${list}/feed.json`), /"url": ?"([^"]+\/blog\/post\/[^"]+)"/g));
  expect(articles.length).toBeGreaterThan(20);
  expect(articles.filter((address) => !pages.includes(address))).toEqual([]);

  const written = listOf(await read(`${site}/llms.txt`), /\]\((.*?)\)/g);
  expect(written.length).toBeGreaterThan(50);
  const isMarkdown = async ({ headers, url }: Response) => {
    const page = url.replace(/(?:\/index)?\.md$/, '');
    const [, canonical = ''] = /^<(.*?)\/?>; rel="canonical"$/.exec(headers.get('link') ?? '') ?? [];
    const isListed = pages.some((address) => address.replace(/\/$/, '') === page);
    const isTyped = headers.get('content-type') === 'text/markdown; charset=utf-8';
    return isListed && isTyped && canonical === page;
  };
  expect(await checkEach(written, isMarkdown)).toEqual([]);
});

it('has every page as Markdown at its address plus .md, and nothing where there is no page', async () => {
  const site = inject('siteUrl');
  for (const { path, status = 200 } of ROUTES.filter((route) => !route.path.includes('?'))) {
    const response = await fetch(`${site}${path === '/' ? '/index' : path}.md`);
    const said = [response.status, response.headers.get('content-type'), response.headers.get('link')];
    const isThere = status === 200;
    const canonical = isThere ? `<${site}${path}>; rel="canonical"` : null;
    if (isThere) expect(said, path).toEqual([200, 'text/markdown; charset=utf-8', canonical]);
    else expect([said[0], said[2]], path).toEqual([404, null]);
    expect(/^# \S/.test(await response.text()), path).toBe(isThere);
  }
});
