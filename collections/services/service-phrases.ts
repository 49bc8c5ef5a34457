import type { LinkedPhrase } from '../_contract/linked-phrase.ts';

const service = (slug: string, ...phrases: string[]): LinkedPhrase[] =>
  phrases.map((phrase) => ({ phrase, path: `/services/${slug}` }));

/** The phrases that become links to a service in bodies (the specification, section 7). */
export const SERVICE_PHRASES: readonly LinkedPhrase[] = [
  ...service(
    'search-engine-optimization',
    'SEO',
    'search engine optimisation',
    'search engine optimization',
    'technical SEO',
    'link building',
  ),
  ...service(
    'google-ads-management',
    'Google Ads',
    'Google Ads management',
    'PPC',
    'pay per click',
    'pay-per-click',
  ),
  ...service(
    'website-design-development',
    'web design',
    'web development',
    'website design',
    'website development',
  ),
  ...service('content-marketing', 'content marketing'),
  ...service('social-media-marketing', 'social media marketing'),
  ...service('email-marketing', 'email marketing'),
  ...service('marketing-automation', 'marketing automation'),
  ...service(
    'conversion-rate-optimization',
    'CRO',
    'conversion optimisation',
    'conversion optimization',
    'conversion rate optimisation',
    'conversion rate optimization',
  ),
  ...service('local-seo', 'local SEO', 'local search engine optimisation'),
];
