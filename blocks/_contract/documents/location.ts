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

/** A place the agency serves (the specification, section 3: `locations`). */
export const LocationRecord = recordSchema({
  name: Line('The name of the place.', 80),
  slug: Slug(),
  type: Type.Union([Type.Literal('city'), Type.Literal('township'), Type.Literal('suburb')], {
    description: 'What kind of place it is.',
  }),
  state: Line('The state or territory, e.g. NSW.', 40),
  region: Type.Optional(Line('The region within the state.', 80)),
  parentLocationId: Type.Optional(
    Type.String({ description: 'The place this one belongs to: its identifier, in seed files its slug.' }),
  ),
  postcode: Type.Optional(Type.String({ description: 'The postcode.', pattern: '^[0-9]{4}$' })),
  population: Type.Optional(Type.Integer({ description: 'How many people live there.', minimum: 0 })),
  description: Text('The place in one or two sentences.'),
  metaTitle: Line('The title for search engines.'),
  metaDescription: Text('The description for search engines.', 320),
  content: BodySource(),
  targetKeywords: Lines('The phrases people search for there.'),
  nearbyLocations: Lines('The names of the neighbouring places.'),
  isActive: Type.Boolean({ description: 'False hides the place from the public.', default: true }),
  createdAt: Moment('When the record was made.'),
});

export const LocationDocument = bodyDocumentSchema(LocationRecord);
export const LocationSummary = summarySchema(LocationRecord);

export type LocationRecord = Static<typeof LocationRecord>;
export type LocationDocument = Static<typeof LocationDocument>;
export type LocationSummary = Static<typeof LocationSummary>;
