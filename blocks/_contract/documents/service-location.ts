import { type Static, Type } from '@sinclair/typebox';
import {
  BodySource,
  bodyDocumentSchema,
  Line,
  Lines,
  Moment,
  recordSchema,
  Slug,
  summarySchema,
  Text,
} from './document.ts';

/** A service as offered in one place (the specification, section 3: `service_locations`). */
export const ServiceLocationRecord = recordSchema({
  serviceSlug: Slug('The slug of the service.'),
  locationSlug: Slug('The slug of the place.'),
  slug: Slug('{serviceSlug}-{locationSlug}.'),
  metaTitle: Line('The title for search engines.'),
  metaDescription: Text('The description for search engines.', 320),
  content: BodySource(),
  targetKeywords: Lines('The phrases people search for there.'),
  localFeatures: Lines('What the service includes in this place.'),
  pricing: Type.Optional(
    Text('The price in words; the third and fourth word are shown as the "from" price.'),
  ),
  testimonials: Lines('What clients there say.'),
  isActive: Type.Boolean({ description: 'False hides the page from the public.', default: true }),
  createdAt: Moment('When the record was made.'),
});

export const ServiceLocationDocument = bodyDocumentSchema(ServiceLocationRecord);
export const ServiceLocationSummary = summarySchema(ServiceLocationRecord);

export type ServiceLocationRecord = Static<typeof ServiceLocationRecord>;
export type ServiceLocationDocument = Static<typeof ServiceLocationDocument>;
export type ServiceLocationSummary = Static<typeof ServiceLocationSummary>;
