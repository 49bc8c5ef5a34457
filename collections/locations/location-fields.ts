import {
  Body,
  Choice,
  Flag,
  Line,
  Lines,
  Maybe,
  Moment,
  Pattern,
  ReferenceById,
  Slug,
  Text,
  WholeNumber,
} from '../_contract/fields.ts';
import type { DocumentOf, RecordOf, SummaryOf, WrittenOf } from '../_contract/schemas.ts';
import { LOCATION_TYPE_NAMES } from './rules/location-type.ts';

/** The fields of a place. */
export const locationFields = {
  name: Line('Name', 'The name of the place.', { maxLength: 80 }),
  slug: Slug(),
  type: Choice('Kind', 'What kind of place it is.', {
    city: { label: LOCATION_TYPE_NAMES.city.one },
    township: { label: LOCATION_TYPE_NAMES.township.one },
    suburb: { label: LOCATION_TYPE_NAMES.suburb.one, help: 'Belongs to a city or a township.' },
  }),
  state: Line('State', 'The state or territory, e.g. NSW.', { maxLength: 40, examples: ['NSW', 'VIC'] }),
  region: Maybe(Line('Region', 'The region within the state.', { maxLength: 80 })),
  parentLocationId: Maybe(ReferenceById('locations', 'Belongs to', 'The larger place this one belongs to.')),
  postcode: Maybe(Pattern('Postcode', 'The postcode.', '^[0-9]{4}$')),
  population: Maybe(WholeNumber('Population', 'How many people live there.', { minimum: 0 })),
  description: Text('Description', 'The place in one or two sentences.'),
  metaTitle: Line('Title', 'The title for search engines.', { group: 'search engines' }),
  metaDescription: Text('Description', 'The description for search engines.', {
    maxLength: 320,
    group: 'search engines',
  }),
  content: Body(),
  targetKeywords: Lines('Keywords', 'The phrases people search for there.', { group: 'search engines' }),
  nearbyLocations: Lines('Nearby places', 'The names of the neighbouring places.'),
  isActive: Flag('Visible', 'Off hides the place from the public.', { isOn: true, group: 'visibility' }),
  createdAt: Moment('Created', 'When the record was made.'),
};

export type LocationRecord = RecordOf<typeof locationFields>;
export type LocationDocument = DocumentOf<typeof locationFields>;
export type LocationSummary = SummaryOf<typeof locationFields>;
export type WrittenLocation = WrittenOf<typeof locationFields>;
