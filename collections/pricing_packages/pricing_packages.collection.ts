import { type AnswersByPath, defineCollection, type NamedAnswers } from '../_contract/define-collection.ts';
import {
  Flag,
  Line,
  Lines,
  Maybe,
  Moment,
  Money,
  Pattern,
  Reference,
  Text,
  WholeNumber,
} from '../_contract/fields.ts';
import type { DocumentOf, RecordOf } from '../_contract/schemas.ts';

const fields = {
  serviceSlug: Reference('services', 'Service', 'The slug of the service the package belongs to.'),
  packageName: Line('Name', 'The name of the package.', { maxLength: 80 }),
  packageType: Line('Type', 'premium, standard or basic.', {
    maxLength: 40,
    examples: ['premium', 'standard', 'basic'],
  }),
  displayOrder: WholeNumber('Position', 'Packages are shown in this order.', { default: 0 }),
  price: Money('Price', 'The price in dollars, GST included.'),
  originalPrice: Maybe(Money('Original price', 'The price before a reduction.')),
  billingPeriod: Line('Billing period', '"one-time", or the period the price is for, e.g. "monthly".', {
    maxLength: 40,
    examples: ['monthly', 'one-time'],
  }),
  currency: Pattern('Currency', 'ISO 4217 code.', '^[A-Z]{3}$', { default: 'AUD' }),
  description: Text('Description', 'Whom the package suits and why.'),
  features: Lines('Features', 'What is included.'),
  limitations: Lines('Limitations', 'What is not included.'),
  deliverables: Lines('Deliverables', 'What the client receives.'),
  timeline: Line('Timeline', 'When results or the launch can be expected.'),
  setupFee: Money('Setup fee', 'A single fee at the start; 0 for none.', { default: 0 }),
  isPopular: Flag('Most popular', 'On marks the package Most Popular.'),
  isCustom: Flag('Custom price', 'On where the price is only a starting point.'),
  buttonText: Line('Button', 'The words on the button.', { maxLength: 60, examples: ['Get Started'] }),
  ctaUrl: Pattern('Button link', 'Where the button leads.', '^/', { default: '/contact' }),
  guarantees: Lines('Guarantees', 'What is promised.'),
  addOns: Lines('Add-ons', 'What can be added for a further fee.'),
  targetAudience: Line('Audience', 'Whom the package is for.', { maxLength: 300 }),
  isActive: Flag('Visible', 'Off hides the package from the public.', { isOn: true, group: 'visibility' }),
  createdAt: Moment('Created', 'When the record was made.'),
  updatedAt: Moment('Changed', 'When it was last changed.'),
};

export type PricingPackageRecord = RecordOf<typeof fields>;
export type PricingPackageDocument = DocumentOf<typeof fields>;

const pricingPackages = defineCollection({
  name: 'pricing_packages',
  label: { one: 'Package', many: 'Packages' },
  description: 'Packages of services with their prices.',
  fields,
  naturalKey: ['serviceSlug', 'packageName'],
  order: { serviceSlug: 1, displayOrder: 1, packageName: 1 },
  visibility: { flag: 'isActive' },
  indexes: [{ key: { serviceSlug: 1, displayOrder: 1 } }],
  reads: { pricing: { path: '/api/pricing', answers: 'list' } },
  card: { title: 'packageName', text: 'description' },
});

declare module '../_contract/registry.ts' {
  interface PageDocuments extends NamedAnswers<typeof pricingPackages> {}
  interface ReadAnswers extends AnswersByPath<typeof pricingPackages> {}
}

export default pricingPackages;
