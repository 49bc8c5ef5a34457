import { type AnswersByPath, defineCollection, type NamedAnswers } from '../_contract/define-collection.ts';
import { joinWords } from '../_contract/join-words.ts';
import { locationFields } from './location-fields.ts';
import { checkParents } from './rules/check-parents.ts';
import { listLocations } from './rules/list-locations.ts';
import { LocationListing } from './rules/location-listing.ts';
import { LocationPopulations } from './rules/location-populations.ts';
import { parseLocationQuery } from './rules/location-query.ts';
import { placeNodes } from './rules/place-nodes.ts';
import { stepPopulations } from './rules/step-populations.ts';

const locations = defineCollection({
  name: 'locations',
  label: { one: 'Location', many: 'Locations' },
  description: 'The places the agency serves.',
  fields: locationFields,
  naturalKey: ['slug'],
  order: { population: -1, name: 1 },
  visibility: { flag: 'isActive' },
  indexes: [
    { key: { slug: 1 }, unique: true },
    { key: { population: -1, name: 1 } },
    { key: { name: 1 } },
    { key: { type: 1, population: -1, name: 1 } },
    { key: { type: 1, state: 1, population: -1, name: 1 } },
  ],
  address: '/locations/:slug',
  reads: {
    locations: { path: '/api/locations', answers: 'list' },
    location: { path: '/api/locations/:slug', answers: 'document', missing: 'There is no such place.' },
    /** The places of some names, joined by commas: a page that names a few need not read them all. */
    locationsNamed: {
      path: '/api/locations/named/:slug',
      answers: 'list',
      where: ({ slug = '' }) => ({ fields: { name: { oneOf: slug.split(',') } } }),
    },
    /** A page of the places that a query asks for, written by `formatLocationQuery`. */
    locationListing: {
      path: '/api/locations/listing/:slug',
      answers: LocationListing,
      make: (places, { slug = '' }) => listLocations(places, parseLocationQuery(slug)),
      isKept: ({ slug = '' }) => !parseLocationQuery(slug).search,
    },
    /** Where places stand by population. */
    locationPopulations: {
      path: '/api/locations/summary/populations',
      answers: LocationPopulations,
      make: async (places) => {
        const counts = await places.countBy(['population'], { fields: { population: { atLeast: 0 } } });
        return stepPopulations(
          counts.flatMap(({ values: [population], total }) =>
            typeof population === 'number' ? { population, places: total } : [],
          ),
        );
      },
    },
  },
  search: {
    kind: 'location',
    label: 'Location',
    order: 6,
    weight: 1.2,
    words: (place) => ({
      path: `/locations/${place.slug}`,
      title: joinWords(place.name, place.state),
      keywords: joinWords(place.region, place.postcode, place.targetKeywords, place.nearbyLocations),
      summary: place.description,
      body: place.content,
    }),
  },
  copyNames: ['slug', 'name'],
  jsonLd: placeNodes,
  card: { title: 'name', text: 'description' },
  checkSeed: checkParents,
});

declare module '../_contract/registry.ts' {
  interface PageDocuments extends NamedAnswers<typeof locations> {}
  interface ReadAnswers extends AnswersByPath<typeof locations> {}
}

export default locations;
