import type { ReactNode } from 'react';
import type { Site } from '../../blocks/_contract/site.ts';
import { visuallyHidden } from '../../blocks/_ui/base.css.ts';
import { Footer } from './footer.tsx';
import * as css from './frame.css.ts';
import { Header } from './header.tsx';

export interface FrameProps {
  site: Site;
  /** Path of the page that is shown. */
  path: string;
  children: ReactNode;
}

/** Everything around a page, and the two places where the app speaks: the announcer of navigations and the toasts. */
export function Frame({ site, path, children }: FrameProps) {
  return (
    <>
      <a href="#main" className={css.skip}>
        Skip to content
      </a>
      <Header site={site} path={path} />
      <main id="main" tabIndex={-1} className={css.main}>
        <div data-served="">{children}</div>
      </main>
      <Footer site={site} />
      <div id="announcer" aria-live="polite" className={visuallyHidden} />
      <div id="toasts" />
    </>
  );
}
