import type { ReactNode } from 'react';

/**
 * A link that leads nowhere yet: HTML's placeholder link, an `<a>` without `href`.
 * It is announced as an unavailable link, takes no focus and does not jump to the top as `#` would.
 */
export function PlaceholderLink({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a placeholder link has no address by definition
    <a role="link" aria-disabled="true">
      {children}
    </a>
  );
}
