import type { JsonLdContext, JsonLdNode } from '../../blocks/_contract/json-ld.ts';
import { stateName } from '../../blocks/_contract/rules/state-name.ts';

type PageContext = Pick<JsonLdContext, 'scope' | 'url' | 'absolute'>;

const provider = ({ absolute }: PageContext) => ({ '@id': absolute('/#organization') });

/** A service, told in full on its own page. Packages that the page shows add their offers to this node. */
function serviceNodes(context: PageContext): JsonLdNode[] {
  const { service, site } = context.scope;
  const url = service && context.absolute(`/services/${service.slug}`);
  if (!service || url !== context.url) return [];
  return [
    {
      '@type': 'Service',
      '@id': `${url}#service`,
      name: service.title,
      serviceType: service.title,
      description: service.description,
      url,
      provider: provider(context),
      areaServed: { '@type': 'Country', name: site.contact.address.country },
    },
  ];
}

/** A place on its own page, and what the agency does there. */
function locationNodes(context: PageContext): JsonLdNode[] {
  const { location, site } = context.scope;
  const url = location && context.absolute(`/locations/${location.slug}`);
  if (!location || url !== context.url) return [];
  const state = stateName(location.state);
  return [
    {
      '@type': location.type === 'suburb' ? 'Place' : 'City',
      '@id': `${url}#place`,
      name: location.name,
      description: location.description,
      address: {
        '@type': 'PostalAddress',
        addressLocality: location.name,
        addressRegion: location.state,
        ...(location.postcode && { postalCode: location.postcode }),
        addressCountry: site.contact.address.countryCode,
      },
      containedInPlace: { '@type': 'State', name: state },
    },
    {
      '@type': 'Service',
      '@id': `${url}#service`,
      name: `Digital marketing in ${location.name}`,
      serviceType: 'Digital marketing',
      description: location.metaDescription,
      url,
      provider: provider(context),
      areaServed: { '@id': `${url}#place` },
    },
  ];
}

/** What the agency does for an industry, on the page of that industry. */
function industryNodes(context: PageContext): JsonLdNode[] {
  const { industry } = context.scope;
  const url = industry && context.absolute(`/industries/${industry.slug}`);
  if (!industry || url !== context.url) return [];
  return [
    {
      '@type': 'Service',
      '@id': `${url}#service`,
      name: industry.title,
      description: industry.description,
      url,
      provider: provider(context),
      audience: { '@type': 'BusinessAudience', audienceType: industry.industry },
    },
  ];
}

/** Describes the document that a page is about, whatever blocks show of it. */
export function buildDocumentNodes(context: PageContext): JsonLdNode[] {
  return [...serviceNodes(context), ...locationNodes(context), ...industryNodes(context)];
}
