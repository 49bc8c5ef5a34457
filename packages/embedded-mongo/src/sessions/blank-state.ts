import { type Document, isDocument } from '../bson/value.ts';

/** A session's stored state without the document in its reply, for one that is gone since. */
export function blankState(state: Document): Document {
  return isDocument(state.reply) ? { ...state, reply: { ...state.reply, value: null } } : state;
}
