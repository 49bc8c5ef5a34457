type App = typeof import('./app/app.tsx');

let app: Promise<App> | undefined;

/** Fetches the app once; a failed fetch is tried again at the next link. */
function loadApp(): Promise<App> {
  app ??= import('./app/app.tsx').catch((error: unknown) => {
    app = undefined;
    throw error;
  });
  return app;
}

/** The link a target is part of, if it leads to another page of this site in this tab. */
function internalLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download'))
    return undefined;
  const isFile = /^\/(api|assets|downloads)\//.test(link.pathname) || /\.[a-z0-9]+$/i.test(link.pathname);
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isFile || isHere ? undefined : link;
}

/** The address that a GET form of this site leads to, with what was typed; empty fields are left out. */
function searchAddress({ target, submitter }: SubmitEvent): string | undefined {
  if (!(target instanceof HTMLFormElement) || target.method !== 'get') return undefined;
  const url = new URL(target.action);
  if (url.origin !== location.origin) return undefined;
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(target, submitter)) {
    if (typeof value === 'string' && value !== '') query.append(name, value);
  }
  url.search = query.toString();
  return url.href;
}

/** Shows an address inside the app; where that fails, it is followed as a link. */
function go(href: string): void {
  loadApp()
    .then((module) => module.navigate(href))
    .catch(() => location.assign(href));
}

const isSlow = () => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    (Reflect.get(connection, 'saveData') === true ||
      /2g/.test(String(Reflect.get(connection, 'effectiveType'))))
  );
};

/**
 * Turns links and GET forms into navigations: the first sign of interest loads the app and what the
 * link leads to, a click navigates inside it.
 */
export function installLinks(page: Document): void {
  // The browser's own rules for fetching ahead leave such a page alone: see server/pages/speculation-rules.ts.
  page.documentElement.toggleAttribute('data-slow', isSlow());
  const onInterest = ({ target }: Pick<Event, 'target'>) => {
    const link = internalLink(target);
    if (!link || isSlow()) return;
    // What cannot be fetched ahead is asked for again by the click.
    loadApp()
      .then((module) => module.prefetch(link.href))
      .catch(() => {});
  };
  // A visitor may have been quicker than this script.
  for (const target of page.querySelectorAll('a:is(:hover, :focus)')) onInterest({ target });
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    page.addEventListener(type, onInterest, { passive: true });
  }
  page.addEventListener('click', (event) => {
    const link = internalLink(event.target);
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    go(link.href);
  });
  page.addEventListener('submit', (event) => {
    const address = searchAddress(event);
    if (!address || event.defaultPrevented) return;
    event.preventDefault();
    go(address);
  });
}
