import { documentSchema } from '../../blocks/_contract/documents/document.ts';
import { LocationRecord, LocationSummary } from '../../blocks/_contract/documents/location.ts';
import type { LocationListing } from '../../blocks/_contract/location-listing.ts';
import type { LocationPopulations } from '../../blocks/_contract/location-populations.ts';
import { makeLocationListing, toListedLocation } from '../../blocks/_contract/rules/list-locations.ts';
import {
  LOCATIONS_A_PAGE,
  type LocationQuery,
  locationPage,
} from '../../blocks/_contract/rules/location-query.ts';
import { LOCATION_TYPES } from '../../blocks/_contract/rules/location-type.ts';
import { createStore, type StoreContext } from './collection-store.ts';
import type { CollectionIndexes } from './indexes.ts';
import { matchPlaces } from './match-places.ts';
import { toIdText } from './stored-form.ts';
import { ACTIVE } from './visible.ts';

export const locationIndexes: CollectionIndexes = {
  collection: 'locations',
  indexes: [
    { key: { slug: 1 }, unique: true },
    { key: { population: -1, name: 1 } },
    { key: { name: 1 } },
    { key: { type: 1, population: -1, name: 1 } },
    { key: { type: 1, state: 1, population: -1, name: 1 } },
  ],
};

const LARGEST_FIRST = { population: -1, name: 1 } as const;

/** How many places of a kind there are in a state. */
interface KindCount {
  readonly type: string;
  readonly state: string;
  readonly total: number;
}

/** Records whose kind or state is no text do not fit their schema, and are listed nowhere. */
const isKindCount = (count: Readonly<Record<keyof KindCount, unknown>>): count is KindCount =>
  typeof count.type === 'string' && typeof count.state === 'string' && typeof count.total === 'number';

const sum = (counts: readonly KindCount[]) => counts.reduce((total, count) => total + count.total, 0);

/** Places, the most populous first. */
export function createLocationRepository(context: StoreContext) {
  const store = createStore(context, {
    collection: 'locations',
    record: LocationRecord,
    document: documentSchema(LocationRecord),
    summary: LocationSummary,
    naturalKey: ['slug'],
    visible: ACTIVE,
  });
  let kinds: Promise<KindCount[]> | undefined;
  const forget = () => {
    kinds = undefined;
  };
  context.changes.subscribe((collection) => {
    if (collection === 'locations') forget();
  });

  /** Every listing needs these few numbers, and only a change makes others of them. */
  function countKinds(): Promise<KindCount[]> {
    if (kinds) return kinds;
    const counting = store.collection
      .aggregate<Record<keyof KindCount, unknown>>([
        { $match: store.listed() },
        { $group: { _id: { type: '$type', state: '$state' }, total: { $sum: 1 } } },
        { $project: { _id: 0, type: '$_id.type', state: '$_id.state', total: 1 } },
      ])
      .toArray()
      .then((counts) => counts.filter(isKindCount));
    kinds = counting;
    counting.catch(forget);
    return counting;
  }

  return {
    ...store.writes,
    list: () => store.findMany(LARGEST_FIRST),
    /** Places by their names, written as they are; a name may have several. */
    listNamed: (names: readonly string[]) => store.findMany(LARGEST_FIRST, { name: { $in: [...names] } }),
    findBySlug: (slug: string) => store.findOne({ slug }),

    /** The places that are asked for: of each kind one page at most, however many there are. */
    async listAsked(query: LocationQuery): Promise<LocationListing> {
      const counts = await countKinds();
      const states = [...new Set(counts.map(({ state }) => state))];
      const searched = matchPlaces(query.search, states);
      const inState = query.state === '' ? {} : { state: query.state };
      const types = LOCATION_TYPES.filter((type) => query.type === '' || type === query.type);
      const groups = types.map(async (type) => {
        const known = sum(
          counts.filter((count) => count.type === type && [count.state, ''].includes(query.state)),
        );
        const filter = { type, ...inState, ...searched };
        const isCounted = known === 0 || query.search === '';
        const found = isCounted ? known : await store.count(filter);
        const skip = (locationPage(query, found).page - 1) * LOCATIONS_A_PAGE;
        const locations =
          found === 0 ? [] : await store.findMany(LARGEST_FIRST, filter, { skip, limit: LOCATIONS_A_PAGE });
        // Counted with the rest are records that do not fit; in a list that is whole they would be missed.
        const total = found <= LOCATIONS_A_PAGE ? locations.length : found;
        return { type, total, locations: locations.map(toListedLocation) };
      });
      const inStates = states.map((state) => ({
        state,
        total: sum(counts.filter((count) => count.state === state)),
      }));
      return makeLocationListing(query, await Promise.all(groups), inStates);
    },

    /** How many places have each of the populations that occur. */
    async countPopulations(): Promise<LocationPopulations['steps']> {
      const counts = await store.collection
        .aggregate<{ _id: unknown; places: number }>([
          { $match: { $and: [store.listed(), { population: { $gte: 0 } }] } },
          { $group: { _id: '$population', places: { $sum: 1 } } },
        ])
        .toArray();
      return counts.flatMap(({ _id, places }) =>
        typeof _id === 'number' ? { population: _id, places } : [],
      );
    },

    /** The identifier of a place, hidden or not; undefined where there is none of that slug. */
    async findId(slug: string): Promise<string | undefined> {
      const found = await store.collection.findOne({ slug }, { projection: { _id: 1 } });
      return found ? toIdText(found._id) : undefined;
    },
  };
}
