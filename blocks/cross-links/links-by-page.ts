const caseStudies = {
  to: '/case-studies',
  title: 'Case studies',
  text: 'What we did for eight clients, what it cost and what it returned.',
};
const blog = {
  to: '/blog',
  title: 'Blog',
  text: 'Guides written by the people who do the work, with the sums left in.',
};
const services = {
  to: '/services',
  title: 'Services',
  text: 'Nine services, with what each includes and its price.',
};
const contact = {
  to: '/contact',
  title: 'Contact',
  text: 'Ask a question or book a free strategy session. We reply within 24 hours.',
};

/** The three ways on from each kind of page (the specification, section 2, cross-link block). */
export const LINKS_BY_PAGE = {
  service: [caseStudies, blog, contact],
  'case-study': [services, blog, contact],
  blog: [services, caseStudies, contact],
  location: [services, caseStudies, contact],
  'service-location': [services, caseStudies, blog],
} as const;

/** The topics that every page links to. */
export const TOPICS = [
  { label: 'SEO', to: '/services/search-engine-optimization' },
  { label: 'Content marketing', to: '/services/content-marketing' },
  { label: 'Google Ads', to: '/services/google-ads-management' },
] as const;
