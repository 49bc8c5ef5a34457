/** A page that gathers what the site has on one blog category. */
export interface CategoryHub {
  /** The part of the address that names it. */
  readonly slug: string;
  /** The category of its articles. */
  readonly category: string;
  readonly description: string;
  /** Slugs of the services it leads to. */
  readonly services: readonly string[];
  /** Where the address names a topic within the category: only articles with this tag. */
  readonly tag?: string;
}

/** Every hub by the slug in its address. */
const HUBS: readonly CategoryHub[] = [
  {
    slug: 'seo',
    category: 'SEO Guide',
    description:
      'Keyword research, site structure, technical fixes and links, each explained by the people who do the work.',
    services: ['search-engine-optimization', 'local-seo', 'content-marketing'],
  },
  {
    slug: 'ppc',
    category: 'PPC',
    description:
      'Paid search for people who pay for it: budgets, bids, search terms and what a lead should cost.',
    services: ['google-ads-management', 'conversion-rate-optimization', 'search-engine-optimization'],
  },
  {
    slug: 'ppc-guide',
    category: 'PPC Guide',
    description: 'Step-by-step guides to setting up, measuring and tidying a Google Ads account.',
    services: ['google-ads-management', 'conversion-rate-optimization'],
  },
  {
    slug: 'lawyers',
    category: 'Industry Guide',
    description:
      'Marketing for law firms and other regulated professions, within the rules on advertising that bind them.',
    services: ['search-engine-optimization', 'local-seo', 'content-marketing'],
  },
  {
    slug: 'local-businesses',
    category: 'Local SEO',
    description:
      'Business profiles, reviews and suburb pages for businesses whose customers come through a door.',
    services: ['local-seo', 'google-ads-management', 'website-design-development'],
  },
  {
    slug: 'local-marketing',
    category: 'Local Marketing',
    description:
      'Being known in a suburb: letterboxes, sponsorships, events and the measurements behind them.',
    services: ['local-seo', 'social-media-marketing', 'email-marketing'],
  },
  {
    slug: 'content-marketing',
    category: 'Content Marketing',
    description: 'Planning, briefing, writing and refreshing content that sales people send to buyers.',
    services: ['content-marketing', 'search-engine-optimization', 'email-marketing'],
  },
  {
    slug: 'marketing-automation',
    category: 'Marketing Automation',
    description: 'Lead scoring, routing and follow-up that a sales team will trust, drawn on paper first.',
    services: ['marketing-automation', 'email-marketing'],
  },
  {
    slug: 'social-media',
    category: 'Social Media',
    description: 'Fewer channels, better posts, and paid reach behind the ones that already work.',
    services: ['social-media-marketing', 'content-marketing'],
  },
  {
    slug: 'web-development',
    category: 'Web Development',
    description: 'Fast, accessible websites: how they are planned, built, moved and kept in order.',
    services: ['website-design-development', 'conversion-rate-optimization', 'search-engine-optimization'],
  },
  {
    slug: 'analytics',
    category: 'Analytics',
    description: 'Measuring enquiries and dollars rather than visits, and reading the numbers honestly.',
    services: ['conversion-rate-optimization', 'google-ads-management', 'search-engine-optimization'],
  },
  {
    slug: 'e-commerce',
    category: 'E-commerce',
    description: 'Product pages, feeds, checkouts and the arithmetic of selling online from Australia.',
    services: ['search-engine-optimization', 'google-ads-management', 'conversion-rate-optimization'],
  },
  {
    slug: 'email-marketing',
    category: 'Email Marketing',
    description: 'Lists, flows and campaigns that earn their place in the inbox.',
    services: ['email-marketing', 'marketing-automation'],
  },
  {
    slug: 'conversion-optimization',
    category: 'Conversion Optimization',
    description:
      'Why visitors leave, what keeps them, and how large a test has to be before it means anything.',
    services: ['conversion-rate-optimization', 'website-design-development'],
  },
  {
    slug: 'founders-journal',
    category: "Founder's Journal",
    description: 'What running an agency teaches: hiring, pricing, saying no and the mistakes in between.',
    services: [],
  },
];

const hubBySlug = new Map(HUBS.map((hub) => [hub.slug, hub]));
/** Three hubs go by another name than their category, by which people look for them too: "local-seo". */
const hubByCategory = new Map(HUBS.map((hub) => [hub.category.toLowerCase(), hub]));

const wordsOf = (slug: string) => slug.replaceAll('-', ' ');

const titleCase = (text: string) => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/**
 * The hub an address such as `/blog/seo` or `/blog/seo/link-building` stands for
 * (the specification, section 3). The last part wins where it names a hub of its own; otherwise it
 * is a topic within the first. An unknown slug is read as a category's name.
 */
export function categoryHubOf(params: {
  readonly category?: string;
  readonly subcategory?: string;
}): CategoryHub {
  const { category = '', subcategory } = params;
  const own = subcategory === undefined ? undefined : hubBySlug.get(subcategory);
  if (own) return own;
  const hub = hubBySlug.get(category) ??
    hubByCategory.get(wordsOf(category)) ?? {
      slug: category,
      category: titleCase(wordsOf(category)),
      description: `Everything we have written on ${wordsOf(category)}.`,
      services: [],
    };
  return subcategory === undefined ? hub : { ...hub, tag: wordsOf(subcategory) };
}

/** Whether a part of an address names a hub of its own. */
export function isHubSlug(slug: string): boolean {
  return hubBySlug.has(slug);
}

/** The address of a category's hub, or undefined where it has none. */
export function hubAddressOf(category: string): string | undefined {
  const hub = HUBS.find((candidate) => candidate.category === category);
  return hub && `/blog/${hub.slug}`;
}
