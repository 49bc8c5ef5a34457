import { defineCollection } from '../_contract/define-collection.ts';
import { Choice, Line, Maybe, Moment } from '../_contract/fields.ts';

/** Those who signed up for the newsletter. The newsletter alone writes and reads them. */
export default defineCollection({
  name: 'newsletter_subscribers',
  label: { one: 'Subscriber', many: 'Subscribers' },
  description: 'Those who signed up for the newsletter.',
  fields: {
    email: Line('Email', 'Where the newsletter goes.', { maxLength: 254 }),
    status: Choice('Status', 'How far the sign-up has come.', {
      pending: { label: 'Pending', help: 'Signed up, and not confirmed yet.' },
      confirmed: { label: 'Confirmed', help: 'Gets the newsletter.' },
      unsubscribed: { label: 'Unsubscribed', help: 'Gets nothing.' },
    }),
    createdAt: Moment('Signed up', 'When the address was entered first.'),
    confirmedAt: Maybe(Moment('Confirmed', 'When the link in the message was followed.')),
    unsubscribedAt: Maybe(Moment('Unsubscribed', 'When the person left.')),
  },
  naturalKey: ['email'],
  order: { createdAt: -1 },
  visibility: 'closed',
  indexes: [
    { key: { email: 1 }, unique: true },
    { key: { confirmHashes: 1 } },
    { key: { unsubscribeHashes: 1 } },
    { key: { 'mail.state': 1, 'mail.nextAt': 1 }, sparse: true },
    { key: { createdAt: -1 } },
    // Who never confirms is forgotten.
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ],
  reads: {},
  isSeeded: false,
});
