import type { AutoLinkPhrase } from './auto-link.ts';

const service = (slug: string, ...phrases: string[]): AutoLinkPhrase[] =>
  phrases.map((phrase) => ({ phrase, path: `/services/${slug}` }));

const caseStudy = (slug: string, ...phrases: string[]): AutoLinkPhrase[] =>
  phrases.map((phrase) => ({ phrase, path: `/case-studies/${slug}` }));

/** The phrases that become links in bodies (the specification, section 7), and where they lead. */
export const AUTO_LINK_PHRASES: readonly AutoLinkPhrase[] = [
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

  ...caseStudy('techstartup-organic-growth', 'TechStartup'),
  ...caseStudy('restaurant-chain-local-seo', 'restaurant chain', 'restaurant chains'),
  ...caseStudy(
    'ecommerce-revenue-growth',
    'ecommerce',
    'e-commerce',
    'ecommerce shop',
    'e-commerce shop',
    'ecommerce store',
    'e-commerce store',
    'Quillback Outdoor',
  ),
];
