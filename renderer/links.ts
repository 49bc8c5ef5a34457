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

/** The link an event is about, if it leads to another page of this site in this tab. */
function internalLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download'))
    return undefined;
  const isFile = /^\/(api|assets|downloads)\//.test(link.pathname) || /\.[a-z0-9]+$/i.test(link.pathname);
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isFile || isHere ? undefined : link;
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
 * Turns links into navigations: the first sign of interest loads the app and what the link leads to,
 * a click navigates inside it. Where the app cannot be loaded, the link is followed as a link.
 */
export function installLinks(page: Document): void {
  const onInterest = (event: Event) => {
    const link = internalLink(event);
    if (link && !isSlow())
      loadApp().then(
        (module) => module.prefetch(link.href),
        () => {},
      );
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    page.addEventListener(type, onInterest, { passive: true });
  }
  page.addEventListener('click', (event) => {
    const link = internalLink(event);
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    loadApp()
      .then((module) => module.navigate(link.href))
      .catch(() => location.assign(link.href));
  });
}
