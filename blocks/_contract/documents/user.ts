import { type Static, Type } from '@sinclair/typebox';
import { recordSchema } from './document.ts';

/** An account (the specification, section 3: `users`). Nothing on the public site reads it. */
export const UserRecord = recordSchema({
  username: Type.String({ description: 'The unique name to sign in with.', minLength: 1, maxLength: 80 }),
  password: Type.String({
    description: 'The hash of the password, never the password.',
    minLength: 20,
    maxLength: 400,
  }),
});

export type UserRecord = Static<typeof UserRecord>;
