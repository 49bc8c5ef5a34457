/** The slots of the parts, in the order of their labels. */
export const SLOT_NAMES = ['first', 'second', 'third', 'fourth'] as const;
