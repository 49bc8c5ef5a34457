import { ChevronDown, Search } from 'lucide';
import type { Site } from '../../blocks/_contract/site.ts';
import { visuallyHidden } from '../../blocks/_ui/base.css.ts';
import { ButtonLink } from '../../blocks/_ui/button.tsx';
import { Drawing } from '../../blocks/_ui/drawing.tsx';
import { currentOf } from './current-link.ts';
import * as css from './header.css.ts';
import { listHeaderLinks } from './list-header-links.ts';
import { Logo } from './logo.tsx';

interface HeaderProps {
  site: Site;
  /** Path of the page that is shown. */
  path: string;
}

/**
 * The sticky header. Both menus are `<details>`: they open without JavaScript and crawlers find their links;
 * `menus.ts` adds closing on a click outside, on Escape and after a choice.
 */
export function Header({ site, path }: HeaderProps) {
  const { primary, more, search, action } = site.navigation;
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <Logo text={site.logoText} />
        <nav aria-label="Main" className={css.nav}>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
          <ul role="list" className={css.links}>
            {primary.map((link) => (
              <li key={link.to}>
                <a href={link.to} aria-current={currentOf(link.to, path)} className={css.link}>
                  {link.label}
                </a>
              </li>
            ))}
            <li>
              <details data-menu className={css.more}>
                <summary className={css.moreSummary}>
                  {more.label}
                  <Drawing icon={ChevronDown} size={18} className={css.chevron} />
                </summary>
                {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
                <ul role="list" className={css.dropdown}>
                  {more.links.map((link) => (
                    <li key={link.to}>
                      <a href={link.to} aria-current={currentOf(link.to, path)} className={css.moreSummary}>
                        {link.label}
                      </a>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          </ul>
          <details data-menu className={css.menu}>
            <summary className={css.menuSummary}>
              <span aria-hidden="true" className={css.burger} />
              <span className={visuallyHidden}>Menu</span>
            </summary>
            <div className={css.sheet}>
              {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
              <ul role="list">
                {listHeaderLinks(site.navigation).map((link) => (
                  <li key={link.to}>
                    <a href={link.to} aria-current={currentOf(link.to, path)}>
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
              <div className={css.sheetAction}>
                <ButtonLink href={action.to} variant="primary">
                  {action.label}
                </ButtonLink>
              </div>
            </div>
          </details>
        </nav>
        {search ? (
          <a href={search.to} aria-current={currentOf(search.to, path)} className={css.search}>
            <Drawing icon={Search} size={22} />
            <span className={visuallyHidden}>{search.label}</span>
          </a>
        ) : null}
        <div className={css.action}>
          <ButtonLink href={action.to} variant="primary" size="small">
            {action.label}
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}
