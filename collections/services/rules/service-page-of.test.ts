import { describe, expect, it } from 'vitest';
import { servicePageOf } from './service-page-of.ts';

const services = [
  { title: 'SEO', slug: 'search-engine-optimization' },
  { title: 'Google Ads Management', slug: 'google-ads-management' },
  { title: 'Website Design & Development', slug: 'website-design-development' },
  { title: 'Conversion Rate Optimization', slug: 'conversion-rate-optimization' },
  { title: 'Local SEO', slug: 'local-seo' },
  { title: 'Podcast Production', slug: 'podcast-production' },
];

describe('the page of a service by its name', () => {
  it.each([
    ['SEO', 'search-engine-optimization'],
    ['Link Building', 'search-engine-optimization'],
    ['Multi-Site SEO', 'search-engine-optimization'],
    ['Google Ads', 'google-ads-management'],
    ['PPC', 'google-ads-management'],
    ['Pay Per Click', 'google-ads-management'],
    ['Web', 'website-design-development'],
    ['Website Development', 'website-design-development'],
    ['Website Design', 'website-design-development'],
    ['Marketplace Development', 'website-design-development'],
    ['Mobile Integration', 'website-design-development'],
    ['Content Marketing', 'content-marketing'],
    ['Social Media Marketing', 'social-media-marketing'],
    ['Email Marketing', 'email-marketing'],
    ['Marketing Automation', 'marketing-automation'],
    ['Lead Generation', 'marketing-automation'],
    ['Conversion Optimization', 'conversion-rate-optimization'],
    ['CRO', 'conversion-rate-optimization'],
    ['Local SEO', 'local-seo'],
  ])('%s is %s by the table', (name, slug) => {
    expect(servicePageOf(name, [])).toBe(slug);
  });

  it.each([
    ['  local seo ', 'local-seo'],
    ['Podcast', 'podcast-production'],
    ['Podcast Production & Editing', 'podcast-production'],
    ['Web Design', 'website-design-development'],
    ['Local SEO Audit', 'local-seo'],
    ['Conversion Rate', 'conversion-rate-optimization'],
  ])('%s is %s by the closest title', (name, slug) => {
    expect(servicePageOf(name, services)).toBe(slug);
  });

  it.each([['Photography'], ['&'], ['']])('"%s" has none', (name) => {
    expect(servicePageOf(name, services)).toBeUndefined();
  });
});
