import { Type } from '@sinclair/typebox';
import { UserRecord } from '../../blocks/_contract/documents/user.ts';
import { createStore, type StoreContext } from './collection-store.ts';
import type { CollectionIndexes } from './indexes.ts';

export const userIndexes: CollectionIndexes = {
  collection: 'users',
  indexes: [{ key: { username: 1 }, unique: true }],
};

// The password's hash never leaves the database.
const UserDocument = Type.Object({ id: Type.String(), username: Type.String() });

/** Accounts. Nothing on the public site reads them (the specification, section 6), so there is no list. */
export function createUserRepository(context: StoreContext) {
  return createStore(context, {
    collection: 'users',
    record: UserRecord,
    document: UserDocument,
    summary: UserDocument,
    naturalKey: ['username'],
    visible: {},
  }).writes;
}
