/** The kinds of places in the order in which they are listed (the specification, section 2). */
export const LOCATION_TYPES = ['city', 'township', 'suburb'] as const;

export type LocationType = (typeof LOCATION_TYPES)[number];

/** The words for one place of a kind and for several. */
export const LOCATION_TYPE_NAMES: Readonly<Record<LocationType, { one: string; many: string }>> = {
  city: { one: 'City', many: 'Cities' },
  township: { one: 'Township', many: 'Townships' },
  suburb: { one: 'Suburb', many: 'Suburbs' },
};
