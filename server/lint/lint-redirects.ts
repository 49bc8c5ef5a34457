import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { type CheckedRedirects, checkRedirects } from '../../blocks/_contract/check-redirects.ts';
import { quote } from '../../blocks/_contract/problem.ts';
import { NO_REDIRECTS, REDIRECTS_FILE, redirectKey } from '../../blocks/_contract/redirects.ts';
import { readLayoutFile } from '../layouts/read-layout-file.ts';
import type { Finding } from './lint-context.ts';
import type { SiteLinks } from './site-links.ts';

/** Reads the redirects of a folder of layouts; without the file there are none. */
export async function readRedirects(dir: string): Promise<CheckedRedirects> {
  const { displayPath, text, problem } = await readLayoutFile(dir, REDIRECTS_FILE);
  if (!problem) return checkRedirects(displayPath, text);
  const none = checkRedirects(displayPath, NO_REDIRECTS);
  const isThere = await lstat(path.join(dir, REDIRECTS_FILE)).catch(() => undefined);
  return isThere ? { ...none, problems: [problem] } : none;
}

/**
 * Finds redirects that lead nowhere, and those that stand in front of a page. The steps of a longer way are
 * told by the check of the file itself; here only its last one counts.
 */
export async function lintRedirects(
  { redirects, source }: CheckedRedirects,
  links: Pick<SiteLinks, 'findFault'>,
  pages: ReadonlySet<string>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [key, { index, from, to }] of redirects) {
    if (pages.has(key)) {
      const found = `${quote(from)}, where there is a page`;
      const expected = 'an address without a page';
      findings.push({
        source,
        fault: { code: 'hidden-page', path: ['redirects', index, 'from'], found, expected },
      });
    }
    const [target = '/'] = to.split(/[?#]/, 1);
    const fault = redirects.has(redirectKey(target)) ? undefined : await links.findFault(to, undefined);
    if (fault)
      findings.push({
        source,
        fault: { ...fault, path: ['redirects', index, 'to'], found: `a redirect to ${quote(to)}` },
      });
  }
  return findings;
}
