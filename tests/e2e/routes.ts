/** A page of the specification: where it is and what a person finds on it. */
export interface Route {
  readonly path: string;
  /** 200 where it is left out. */
  readonly status?: number;
  /** Whether search engines are told to leave it out, although it is there. */
  readonly isUnlisted?: boolean;
  /** The title in the tab; left out where its words are the editors' own. */
  readonly title?: string;
  /** The heading of the page; left out where its words are the editors' own. */
  readonly heading?: string;
  /** The steps of the way here, Home first; left out where the page has none. */
  readonly breadcrumb?: readonly string[];
  /** Headings and texts without which the page is not what the specification asks for. */
  readonly says?: readonly string[];
  /** Links that lead on from its content: their words and where they lead. */
  readonly leads?: readonly (readonly [label: string, to: string])[];
}

/** A path of every kind in the specification, section 2, found or not. */
export const ROUTES: readonly Route[] = [
  {
    path: '/',
    says: ['+312% Growth', '1.2M', '4,567', '50+', '4.9/5', '60-minute consultation', 'Custom growth plan'],
    leads: [
      ['Get Free Strategy Session', '/contact'],
      ['View Case Studies', '/case-studies'],
      ['Get Custom Strategy Proposal', '/contact'],
      ['View All Case Studies', '/case-studies'],
      ['Load More Articles', '/blog'],
    ],
  },
  {
    path: '/services',
    breadcrumb: ['Home', 'Services'],
    says: ['Comprehensive Digital Marketing Services', 'Need a Custom Strategy?'],
    leads: [
      ['Explore Service', '/services/local-seo'],
      ['Get Your Custom Strategy', '/contact'],
      ['Learn More', '/blog'],
    ],
  },
  {
    path: '/services/search-engine-optimization',
    says: [
      'Most Popular Service',
      'Technical SEO',
      'Keyword Research',
      'Link Building',
      '$1,200',
      '$2,500',
      '$5,000',
    ],
    leads: [
      ['Get Free SEO Audit', '/contact'],
      ['View Success Stories', '#results'],
    ],
  },
  {
    path: '/services/google-ads-management',
    breadcrumb: ['Home', 'Services', 'Google Ads Management'],
    says: ['-40%', '+200%', '8.5/10', '24 hrs', 'Search', 'Display', 'Shopping', '$800', '$1,500', '$3,000'],
  },
  {
    path: '/services/website-design-development',
    breadcrumb: ['Home', 'Services', 'Website Development'],
    says: [
      'Discovery & Planning',
      'Design & Approval',
      'Development & Testing',
      'Launch & Support',
      '$3,500',
      '$7,500',
    ],
    leads: [
      ['Get Custom Quote', '/contact'],
      ['View Portfolio', '#portfolio'],
    ],
  },
  {
    path: '/services/content-marketing',
    title: 'Content Marketing Services',
    heading: 'Content Marketing',
    breadcrumb: ['Home', 'Services', 'Content Marketing'],
    says: [
      'Proven Results',
      'Expert Team',
      'Fast Implementation',
      'Success Stories',
      'Related Resources',
      'Stay Updated',
    ],
    leads: [
      ['Get Free Consultation', '/contact'],
      ['View More Results', '/case-studies'],
      ['Subscribe to Newsletter', '/contact'],
    ],
  },
  {
    path: '/services/nothing-here',
    status: 404,
    heading: 'Service Not Found',
    says: ["The service you're looking for doesn't exist or has been moved."],
    leads: [['View All Services', '/services']],
  },
  {
    path: '/case-studies',
    breadcrumb: ['Home', 'Case Studies'],
    says: ['312%', '50+', '485%'],
  },
  {
    path: '/case-studies/techstartup-organic-growth',
    heading: 'How TechStartup grew organic traffic 428% in 11 months',
    breadcrumb: ['Home', 'Case Studies', 'How TechStartup grew organic traffic 428% in 11 months'],
    says: [
      'Discovery & Audit',
      'Strategy Development',
      'Implementation',
      'Optimization',
      'Client Representative',
    ],
  },
  {
    path: '/case-studies/nothing-here',
    status: 404,
    heading: 'Case Study Not Found',
    says: ["The case study you're looking for doesn't exist or has been moved."],
    leads: [['Back to Case Studies', '/case-studies']],
  },
  {
    path: '/blog',
    breadcrumb: ['Home', 'Blog'],
    says: ['Popular Categories', 'Weekly SEO Insights', 'Free SEO Tools & Resources'],
    leads: [['All Articles', '/blog']],
  },
  {
    path: '/blog?category=SEO%20Guide',
    breadcrumb: ['Home', 'Blog'],
    leads: [['Clear Filter', '/blog']],
  },
  {
    path: '/blog?search=nothing-of-the-kind',
    breadcrumb: ['Home', 'Blog'],
    says: ['No Articles Found', 'No articles match your search for "nothing-of-the-kind"'],
    leads: [['View All Articles', '/blog']],
  },
  {
    path: '/blog/post/internal-links-two-hour-plan',
    heading: 'Internal links: a two-hour plan that moves rankings',
    breadcrumb: ['Home', 'Blog', 'Internal links: a two-hour plan that moves rankings'],
    says: [
      'Services Mentioned',
      'Topics Covered',
      'Related Articles',
      'Real Results Referenced',
      'Share',
      'Save',
    ],
    leads: [['Get Free Consultation', '/contact']],
  },
  {
    path: '/blog/post/nothing-here',
    status: 404,
    heading: 'Article Not Found',
    says: ["The article you're looking for doesn't exist or has been moved."],
    leads: [['Back to Blog', '/blog']],
  },
  { path: '/blog/seo', heading: 'SEO Strategies Hub', breadcrumb: ['Home', 'Blog', 'SEO Strategies'] },
  {
    path: '/blog/nothing-here',
    status: 404,
    heading: 'No articles found in this category',
    leads: [['Browse All Articles', '/blog']],
  },
  {
    path: '/contact',
    breadcrumb: ['Home', 'Contact'],
    says: ['9:00 AM-6:00 PM EST', '10:00 AM-2:00 PM EST', '24/7'],
  },
  {
    path: '/about',
    breadcrumb: ['Home', 'About'],
    says: ['Results-Driven', 'Client-Centric', 'Innovation', 'Integrity', '2019', '2024'],
  },
  {
    path: '/pricing',
    breadcrumb: ['Home', 'Pricing'],
    says: ['All Services', 'Most Popular', 'Get Custom Quote'],
  },
  { path: '/tools', breadcrumb: ['Home', 'Free Tools'] },
  {
    path: '/locations',
    breadcrumb: ['Home', 'Locations'],
    says: ['Cities', 'Townships', 'Suburbs', 'Clear Filters'],
  },
  { path: '/locations/parramatta', breadcrumb: ['Home', 'Locations', 'Parramatta'], says: ['Starting from'] },
  {
    path: '/locations/nothing-here',
    status: 404,
    heading: 'Location Not Found',
    says: ["The location you're looking for doesn't exist."],
    leads: [['Return Home', '/']],
  },
  {
    path: '/locations/parramatta/local-seo',
    heading: 'Local SEO in Parramatta',
    breadcrumb: ['Home', 'Locations', 'Parramatta', 'Local SEO'],
    says: ['$650', 'Other services in Parramatta'],
  },
  {
    path: '/locations/parramatta/nothing-here',
    status: 404,
    heading: 'Service Not Available',
    says: ["The service location you're looking for doesn't exist."],
    leads: [['Return Home', '/']],
  },
  { path: '/industries', breadcrumb: ['Home', 'Industries'] },
  {
    path: '/nothing-here',
    status: 404,
    heading: "We couldn't find that page",
    leads: [
      ['Visit homepage', '/'],
      ['Contact support', '/contact'],
    ],
  },
  { path: '/search', isUnlisted: true, heading: 'Search', breadcrumb: ['Home', 'Search'] },
  {
    path: '/search?q=local%20seo',
    isUnlisted: true,
    says: ['results for “local seo”', 'Page 1 of'],
    leads: [
      ['Local SEO', '/services/local-seo'],
      ['2', '/search?q=local%20seo&page=2'],
    ],
  },
  {
    path: '/search?q=emial',
    isUnlisted: true,
    says: ['Nothing found for “emial”'],
    leads: [
      ['email', '/search?q=email'],
      ['All services', '/services'],
    ],
  },
];
