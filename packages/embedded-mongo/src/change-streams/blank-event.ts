import type { Document } from '../bson/value.ts';

/**
 * An event without the content of its document, for one that was removed since. Its fields are still there for
 * those who read them: `fullDocument` is null, as MongoDB gives a document that cannot be looked up any more.
 */
export function blankEvent(event: Document): Document {
  return {
    ...event,
    ...('fullDocument' in event ? { fullDocument: null } : {}),
    ...('updateDescription' in event
      ? { updateDescription: { updatedFields: {}, removedFields: [], truncatedArrays: [] } }
      : {}),
  };
}
