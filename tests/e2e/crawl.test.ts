import { Parser } from 'htmlparser2';
import { expect, inject, it } from 'vitest';

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
