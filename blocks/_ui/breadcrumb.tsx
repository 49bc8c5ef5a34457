import { list } from './breadcrumb.css.ts';

export interface BreadcrumbProps {
  /** From the outside in, without Home, which is always first. The last one is the current page. */
  items: readonly { label: string; to?: string }[];
}

/** The way to this page: Home, then the items. */
export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ol role="list" className={list}>
        <li>
          <a href="/">Home</a>
        </li>
        {items.map((item, index) => (
          <li key={item.label}>
            {item.to !== undefined && index < items.length - 1 ? (
              <a href={item.to}>{item.label}</a>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
