import { type Static, Type } from '@sinclair/typebox';

/** How many people live in the places that have a page, in a few numbers however many places there are. */
export const LocationPopulations = Type.Object({
  total: Type.Integer({ description: 'How many places have a known population.', minimum: 0 }),
  isExact: Type.Boolean({
    description: 'Whether the populations are as they are known; else they are rounded to steps.',
  }),
  steps: Type.Array(
    Type.Object({
      population: Type.Integer({ minimum: 0 }),
      places: Type.Integer({ description: 'How many places have it.', minimum: 1 }),
    }),
    { description: 'The largest first.' },
  ),
});
export type LocationPopulations = Static<typeof LocationPopulations>;
