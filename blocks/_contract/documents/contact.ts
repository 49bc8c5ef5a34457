import { type Static, Type } from '@sinclair/typebox';
import { LEAD_FIELDS } from '../lead-fields.ts';

const required = (name: 'firstName' | 'lastName' | 'email') =>
  Type.String({ description: LEAD_FIELDS[name].label, maxLength: LEAD_FIELDS[name].maxLength });

const optional = (name: 'company' | 'website' | 'monthlyBudget' | 'goals') =>
  Type.Optional(
    Type.Union([Type.String({ maxLength: LEAD_FIELDS[name].maxLength }), Type.Null()], {
      description: LEAD_FIELDS[name].label,
    }),
  );

/** What the contact form sends (the specification, section 5). */
export const ContactCreation = Type.Object(
  {
    firstName: required('firstName'),
    lastName: required('lastName'),
    email: required('email'),
    company: optional('company'),
    website: optional('website'),
    monthlyBudget: optional('monthlyBudget'),
    goals: optional('goals'),
    service: Type.Optional(
      Type.String({ description: 'The service chosen before the form.', maxLength: 120 }),
    ),
    package: Type.Optional(
      Type.String({ description: 'The package chosen before the form.', maxLength: 120 }),
    ),
    source: Type.Optional(
      Type.String({ description: 'Where the lead came from.', maxLength: 80, pattern: '^[a-z0-9_-]*$' }),
    ),
  },
  { additionalProperties: false },
);

export type ContactCreation = Static<typeof ContactCreation>;
