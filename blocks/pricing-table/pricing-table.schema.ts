import { defineBlock } from '../_contract/define-block.ts';
import { Action, Choice, Count, Flag, Maybe, Props, Text } from '../_contract/props.ts';
import { readOf } from '../_contract/reads.ts';
import { describeOffers } from './describe-offers.ts';
import { groupPackages } from './group-packages.ts';

export default defineBlock({
  type: 'pricing-table',
  title: 'Pricing table',
  description: 'The packages of one service or of all, with prices; visitors may choose the service.',
  category: 'conversion',
  instead: { 'local-pricing': 'on the page of a service in a place' },
  version: 1,
  props: Props({
    eyebrow: Maybe(Text('A word or two above the title.', { maxLength: 40 })),
    title: Maybe(Text('The heading.', { maxLength: 120 })),
    text: Maybe(Text('A sentence or two beside the heading.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'plain'),
    service: Text('Slug of the service whose packages are shown; left empty, those of all services.', {
      default: '',
      maxLength: 120,
    }),
    showFilter: Flag('Lets visitors choose a service. The page must take the query parameter "service".'),
    featureLimit: Count('How many features a package lists before "+ N more features".', 5, 20),
    guaranteeLimit: Count('How many guarantees a package lists.', 2, 10),
    addOnLimit: Count('How many add-ons a package lists.', 2, 10),
    skeletons: Count('How many empty cards stand there while the packages load.', 3, 12),
    note: Maybe(Text('A line under the packages, such as terms.', { maxLength: 240 })),
    action: Maybe(Action('A button below the packages, for those whom none of them fits.')),
  }),
  reads: () => [readOf('/api/pricing'), readOf('/api/services')],
  jsonLd: ({ service }, context) => {
    const packages = context.answer(readOf('/api/pricing')) ?? [];
    const services = context.answer(readOf('/api/services')) ?? [];
    return describeOffers(groupPackages(packages, services, service), context);
  },
});
