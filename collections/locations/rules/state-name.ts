const STATE_NAMES: ReadonlyMap<string, string> = new Map([
  ['ACT', 'Australian Capital Territory'],
  ['NSW', 'New South Wales'],
  ['NT', 'Northern Territory'],
  ['QLD', 'Queensland'],
  ['SA', 'South Australia'],
  ['TAS', 'Tasmania'],
  ['VIC', 'Victoria'],
  ['WA', 'Western Australia'],
]);

/** The full name of an Australian state or territory; what is no abbreviation of one stays as it is. */
export function stateName(state: string): string {
  return STATE_NAMES.get(state) ?? state;
}
