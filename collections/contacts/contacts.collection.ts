import { LEAD_FIELDS, MONTHLY_BUDGETS } from '../../blocks/_contract/lead-fields.ts';
import { defineCollection } from '../_contract/define-collection.ts';
import { Choice, Flag, Line, Maybe, Moment, Text } from '../_contract/fields.ts';

const { firstName, lastName, email, company, website, monthlyBudget, goals } = LEAD_FIELDS;
const budgets = Object.fromEntries(MONTHLY_BUDGETS.map(({ value, label }) => [value, { label }]));

/** What the contact form leaves (the specification, section 3). The lead desk alone writes and reads it. */
export default defineCollection({
  name: 'contacts',
  label: { one: 'Lead', many: 'Leads' },
  description: 'What visitors sent by the contact form.',
  fields: {
    firstName: Line(firstName.label, 'As the person wrote it.', { maxLength: firstName.maxLength }),
    lastName: Line(lastName.label, 'As the person wrote it.', { maxLength: lastName.maxLength }),
    email: Line(email.label, 'Where an answer goes.', { maxLength: email.maxLength }),
    company: Maybe(Line(company.label, 'Whom the person works for.', { maxLength: company.maxLength })),
    website: Maybe(Line(website.label, 'The site it is about.', { maxLength: website.maxLength })),
    monthlyBudget: Maybe(Choice(monthlyBudget.label, 'What the person may spend a month.', budgets)),
    goals: Maybe(Text(goals.label, 'What the person wants to reach.', { maxLength: goals.maxLength })),
    source: Line('Source', 'Which form the lead came by.', { maxLength: 80, examples: ['contact_form'] }),
    isProcessed: Flag('Processed', 'On once somebody has taken care of it.'),
    createdAt: Moment('Received', 'When it came.'),
  },
  naturalKey: ['email', 'createdAt'],
  order: { createdAt: -1 },
  visibility: 'closed',
  indexes: [
    { key: { createdAt: -1 } },
    { key: { email: 1 } },
    // Leads of before this field have none.
    { key: { submissionKey: 1 }, unique: true, sparse: true },
    { key: { 'deliveries.email.state': 1, 'deliveries.email.nextAt': 1 }, sparse: true },
    { key: { 'deliveries.webhook.state': 1, 'deliveries.webhook.nextAt': 1 }, sparse: true },
  ],
  reads: {},
  isSeeded: false,
});
