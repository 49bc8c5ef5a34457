import { type Static, Type } from '@sinclair/typebox';
import { documentSchema, Line, Lines, Moment, recordSchema, Slug, Text } from './document.ts';

/** An amount of money in the package's currency, with at most two decimals (precision 10, scale 2). */
const Money = (description: string, options = {}) =>
  Type.Number({ description, minimum: 0, maximum: 99_999_999.99, multipleOf: 0.01, ...options });

/** A package with its price (the specification, sections 3 and 9: `pricing_packages`). */
export const PricingPackageRecord = recordSchema({
  serviceSlug: Slug('The slug of the service the package belongs to.'),
  packageName: Line('The name of the package.', 80),
  packageType: Line('premium, standard or basic.', 40),
  displayOrder: Type.Integer({ description: 'Packages are shown in this order.', default: 0 }),
  price: Money('The price in dollars, GST included.'),
  originalPrice: Type.Optional(Money('The price before a reduction.')),
  billingPeriod: Line('"one-time", or the period the price is for, e.g. "monthly".', 40),
  currency: Type.String({ description: 'ISO 4217 code.', pattern: '^[A-Z]{3}$', default: 'AUD' }),
  description: Text('Whom the package suits and why.'),
  features: Lines('What is included.'),
  limitations: Lines('What is not included.'),
  deliverables: Lines('What the client receives.'),
  timeline: Line('When results or the launch can be expected.'),
  setupFee: Money('A single fee at the start; 0 for none.', { default: 0 }),
  isPopular: Type.Boolean({ description: 'True marks the package Most Popular.', default: false }),
  isCustom: Type.Boolean({ description: 'True where the price is only a starting point.', default: false }),
  buttonText: Line('The words on the button.', 60),
  ctaUrl: Type.String({ description: 'Where the button leads.', pattern: '^/', default: '/contact' }),
  guarantees: Lines('What is promised.'),
  addOns: Lines('What can be added for a further fee.'),
  targetAudience: Line('Whom the package is for.', 300),
  isActive: Type.Boolean({ description: 'False hides the package from the public.', default: true }),
  createdAt: Moment('When the record was made.'),
  updatedAt: Moment('When it was last changed.'),
});

export const PricingPackageDocument = documentSchema(PricingPackageRecord);

export type PricingPackageRecord = Static<typeof PricingPackageRecord>;
export type PricingPackageDocument = Static<typeof PricingPackageDocument>;
