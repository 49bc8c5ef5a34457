import { currentOf } from '../frame/current-link.ts';
import type { Head } from '../page-model.ts';

function setAttribute(selector: string, name: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(name, value);
}

/** Brings the head of the document and the header's current link up to the page that is shown now. */
export function showHead(head: Head, path: string): void {
  document.title = head.title;
  setAttribute('meta[name="description"]', 'content', head.description);
  setAttribute('meta[name="robots"]', 'content', head.robots);
  setAttribute('link[rel="canonical"]', 'href', head.canonical);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header a[href]')) {
    const current = currentOf(link.getAttribute('href') ?? '', path);
    if (current) link.setAttribute('aria-current', current);
    else link.removeAttribute('aria-current');
  }
}

/** The element that the address names behind its #. */
function findAnchor(): HTMLElement | null {
  return location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
}

/** Moves the focus to the new page's heading, has its title read out and shows the place the address names. */
export function announcePage(title: string): void {
  const main = document.getElementById('main');
  const heading = main?.querySelector<HTMLElement>('h1') ?? main;
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = title;
  // The router looks for the place before the page is in the document. Elsewhere than at the top,
  // it found it, or brought back where the visitor was.
  if (window.scrollY === 0) findAnchor()?.scrollIntoView();
}
