/** What the public may see of a collection; a record without the flag counts as visible. */
export const ACTIVE = { isActive: { $ne: false } } as const;
export const PUBLISHED = { isPublished: { $ne: false } } as const;
