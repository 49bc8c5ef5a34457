import { checkSite } from '../../blocks/_contract/check-site.ts';
import type { Site } from '../../blocks/_contract/site.ts';
import siteText from '../../layouts/_site.json?raw';

/** The site's own frame, for tests that need one. */
export function readTestSite(): Site {
  const { site, problems } = checkSite('layouts/_site.json', siteText);
  if (!site) throw new Error(problems.map((problem) => problem.message).join('\n'));
  return site;
}
