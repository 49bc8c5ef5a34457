import { type Static, Type } from '@sinclair/typebox';
import {
  BodySource,
  bodyDocumentSchema,
  Line,
  Lines,
  Moment,
  recordSchema,
  Slug,
  summarySchema,
  Text,
} from './document.ts';

/** A service the agency sells (the specification, section 3: `services`). */
export const ServiceRecord = recordSchema({
  title: Line('The name of the service.'),
  slug: Slug(),
  description: Text('What the service does, in one or two sentences.'),
  content: BodySource(),
  icon: Line(
    'The name of an icon, such as search, edit or trending-up; an unknown name shows as search.',
    40,
  ),
  features: Lines('What is part of the service.'),
  isActive: Type.Boolean({ description: 'False hides the service from the public.', default: true }),
  createdAt: Moment('When the record was made.'),
});

export const ServiceDocument = bodyDocumentSchema(ServiceRecord);
export const ServiceSummary = summarySchema(ServiceRecord);

export type ServiceRecord = Static<typeof ServiceRecord>;
export type ServiceDocument = Static<typeof ServiceDocument>;
export type ServiceSummary = Static<typeof ServiceSummary>;
