import { defineBlock } from '../_contract/define-block.ts';
import { Choice, Maybe, Props, Text } from '../_contract/props.ts';

const DAYS = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
} as const;

export default defineBlock({
  type: 'opening-hours',
  title: 'Opening hours',
  description: "Where the office is and when it is open, from the site's own contact details.",
  category: 'content',
  instead: { 'contact-methods': 'for every way to reach the business' },
  version: 1,
  props: Props({
    eyebrow: Maybe(Text('A few words above the title.', { maxLength: 60 })),
    title: Text('The heading.', { maxLength: 120, default: 'Visit or ring the office' }),
    text: Maybe(Text('A sentence or two below it.')),
    tone: Choice('The surface it lies on.', ['plain', 'raised', 'sunken', 'ink'], 'sunken'),
  }),
  // Every page gives the hours in short; where visitors read them, search engines get them day by day.
  jsonLd: (_props, { scope: { site }, absolute }) => [
    {
      '@type': 'LocalBusiness',
      '@id': absolute('/#local-business'),
      openingHoursSpecification: site.contact.hours.flatMap(({ days, opens, closes }) =>
        opens === undefined || closes === undefined
          ? []
          : [
              {
                '@type': 'OpeningHoursSpecification',
                dayOfWeek: days.map((day) => DAYS[day]),
                opens,
                closes,
              },
            ],
      ),
    },
  ],
});
