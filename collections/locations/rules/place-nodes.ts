import type { JsonLdNode } from '../../../blocks/_contract/json-ld.ts';
import type { NodeContext } from '../../_contract/define-collection.ts';
import type { LocationDocument } from '../location-fields.ts';
import { stateName } from './state-name.ts';

/** A place on its own page, and what the agency does there. */
export function placeNodes(place: LocationDocument, { site, url, absolute }: NodeContext): JsonLdNode[] {
  return [
    {
      '@type': place.type === 'suburb' ? 'Place' : 'City',
      '@id': `${url}#place`,
      name: place.name,
      description: place.description,
      address: {
        '@type': 'PostalAddress',
        addressLocality: place.name,
        addressRegion: place.state,
        ...(place.postcode && { postalCode: place.postcode }),
        addressCountry: site.contact.address.countryCode,
      },
      containedInPlace: { '@type': 'State', name: stateName(place.state) },
    },
    {
      '@type': 'Service',
      '@id': `${url}#service`,
      name: `Digital marketing in ${place.name}`,
      serviceType: 'Digital marketing',
      description: place.metaDescription,
      url,
      provider: { '@id': absolute('/#organization') },
      areaServed: { '@id': `${url}#place` },
    },
  ];
}
