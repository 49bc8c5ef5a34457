/** Collections of this kind hold a restore under way; they are in no backup, and the next restore removes them. */
export const STAGING_PREFIX = 'restoring.';
