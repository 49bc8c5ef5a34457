import { createHash } from 'node:crypto';

/**
 * What browsers that know speculation rules may fetch ahead: pages of this site that a visitor points at.
 * Files, feeds and answers of the API have an address with a dot or a folder of their own. Once the app
 * has taken over, it fetches ahead itself and marks the document; on slow lines the loader does, and nobody fetches.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/*.*', '/api/*', '/assets/*', '/downloads/*'] } },
          {
            selector_matches:
              'html:not([data-app], [data-slow]) a:not([download], [target], [rel~="nofollow"])',
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

const hash = createHash('sha256').update(SPECULATION_RULES).digest('base64url').slice(0, 8);

/** Where they are served, under a name that changes with them. */
export const SPECULATION_RULES_PATH = `/assets/rules.${hash}.json`;
