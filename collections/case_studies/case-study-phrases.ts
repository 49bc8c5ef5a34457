import type { LinkedPhrase } from '../_contract/linked-phrase.ts';

const caseStudy = (slug: string, ...phrases: string[]): LinkedPhrase[] =>
  phrases.map((phrase) => ({ phrase, path: `/case-studies/${slug}` }));

/** The phrases that become links to a case study in bodies (the specification, section 7). */
export const CASE_STUDY_PHRASES: readonly LinkedPhrase[] = [
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
