import { type Static, Type } from '@sinclair/typebox';
import { locationFields } from '../location-fields.ts';
import { LOCATION_TYPES, type LocationType } from './location-type.ts';

/** A place as listings have it. */
export const ListedLocation = Type.Pick(Type.Object(locationFields), [
  'name',
  'slug',
  'type',
  'state',
  'region',
  'population',
  'description',
]);
export type ListedLocation = Static<typeof ListedLocation>;

const Total = (description: string) => Type.Integer({ description, minimum: 0 });

/**
 * The places that a visitor asks for, however many there are: of each kind the largest, and of a kind that was
 * chosen one page.
 */
export const LocationListing = Type.Object({
  isWhole: Type.Boolean({ description: 'Whether nothing was asked for and every place there is, is here.' }),
  total: Total('How many places were found.'),
  page: Type.Integer({ description: 'The page of the kind that was chosen, from 1.', minimum: 1 }),
  pages: Type.Integer({ description: 'How many pages it has; 1 where no kind was chosen.', minimum: 1 }),
  states: Type.Array(
    Type.Object({ state: Type.String(), total: Total('How many places there are in it.') }),
    {
      description: 'Every state that has a place, whatever was asked for.',
    },
  ),
  groups: Type.Array(
    Type.Object({
      type: Type.Unsafe<LocationType>({ type: 'string', enum: [...LOCATION_TYPES] }),
      total: Total('How many places of this kind were found.'),
      locations: Type.Array(ListedLocation),
    }),
    { description: 'The kinds that hold a place: cities, townships, suburbs; each the largest place first.' },
  ),
});
export type LocationListing = Static<typeof LocationListing>;
