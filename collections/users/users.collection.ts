import { defineCollection } from '../_contract/define-collection.ts';
import { Line } from '../_contract/fields.ts';

/** Accounts. Nothing on the public site reads them (the specification, section 6). */
export default defineCollection({
  name: 'users',
  label: { one: 'User', many: 'Users' },
  description: 'Accounts.',
  fields: {
    username: Line('User name', 'The unique name to sign in with.', { maxLength: 80 }),
    password: Line('Password hash', 'The hash of the password, never the password.', { maxLength: 400 }),
  },
  naturalKey: ['username'],
  order: { username: 1 },
  visibility: 'closed',
  indexes: [{ key: { username: 1 }, unique: true }],
  reads: {},
});
