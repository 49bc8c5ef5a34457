import { type Static, Type } from '@sinclair/typebox';
import { Group, Link, List, Maybe, Text } from './props.ts';

const SiteLink = Group('A link.', {
  label: Text('Its words.', { maxLength: 60 }),
  to: Link('Where it leads.'),
});

const COLOUR = { pattern: '^#[0-9a-fA-F]{6}$', expects: 'a colour such as #0f172a' };

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
const Day = Type.Unsafe<(typeof DAYS)[number]>({
  type: 'string',
  enum: [...DAYS],
  description: 'A day of the week in two letters.',
});

const Hours = Group('Opening hours of some days of the week.', {
  label: Text('The days in words.', { maxLength: 40 }),
  text: Text('The hours in words.', { maxLength: 60 }),
  days: List('The days, for search engines.', Day, { minItems: 1, maxItems: 7 }),
  opens: Maybe(
    Type.String({
      description: 'When it opens, as 09:00; left out on days closed.',
      pattern: '^\\d\\d:\\d\\d$',
      expects: 'a time such as 09:00',
    }),
  ),
  closes: Maybe(
    Type.String({
      description: 'When it closes, as 18:00; left out on days closed.',
      pattern: '^\\d\\d:\\d\\d$',
      expects: 'a time such as 09:00',
    }),
  ),
});

const Address = Group('Where the office is.', {
  street: Text('Street and number.', { maxLength: 120 }),
  locality: Text('Suburb or town.', { maxLength: 60 }),
  region: Text('State in short, such as NSW.', { maxLength: 20 }),
  postcode: Text('Postcode.', { maxLength: 10 }),
  country: Text('Country in words.', { maxLength: 60 }),
  countryCode: Text('Country in two letters, for search engines.', { minLength: 2, maxLength: 2 }),
  latitude: Type.Number({ description: 'Latitude in degrees, south negative.', minimum: -90, maximum: 90 }),
  longitude: Type.Number({
    description: 'Longitude in degrees, east positive.',
    minimum: -180,
    maximum: 180,
  }),
  directions: Text('How to find it, in a few words.', { maxLength: 120 }),
});

/** What `layouts/_site.json` holds: everything around and behind the pages that is not a page's own. */
export const SiteSchema = Group('The frame and the defaults of every page.', {
  $schema: Maybe(Type.String({ description: 'Where an editor finds this schema.' })),
  name: Text('Name of the business.', { maxLength: 60 }),
  legalName: Text('Its registered name, for the copyright line.', { maxLength: 120 }),
  tagline: Text('What it stands for, in a few words.', { maxLength: 80 }),
  description: Text('What it does, in a sentence; shown in the footer and to search engines.', {
    maxLength: 160,
  }),
  founded: Type.Integer({ description: 'Year in which it was founded.', minimum: 1800, maximum: 2100 }),
  logoText: Text('The words of the logo.', { maxLength: 30 }),
  navigation: Group('The header.', {
    primary: List('Links that are always in sight on a desk.', SiteLink, { maxItems: 7 }),
    more: Group('The menu after them.', {
      label: Text('The words that open it.', { maxLength: 20 }),
      links: List('Its links.', SiteLink, { maxItems: 10 }),
    }),
    search: Maybe(
      Group('The page that searches the site, by its query parameter "q"; without it there is no search.', {
        label: Text('Its name, said to screen readers.', { maxLength: 30 }),
        to: Link('Its path.'),
      }),
    ),
    action: Group('The one button of the header.', {
      label: Text('Its words, starting with what the visitor gets.', { maxLength: 30 }),
      to: Link('Where it leads.'),
    }),
  }),
  footer: Group('The footer.', {
    columns: List(
      'Columns of links.',
      Group('A column.', {
        title: Text('Its heading.', { maxLength: 40 }),
        links: List('Its links.', SiteLink),
      }),
      { maxItems: 4 },
    ),
    contactTitle: Text('Heading of the contact details.', { maxLength: 40 }),
    legal: List('Links beside the copyright line.', SiteLink, { maxItems: 6 }),
  }),
  contact: Group('How to reach the business.', {
    email: Type.String({ description: 'E-mail address.', format: 'email' }),
    phone: Group('Telephone.', {
      text: Text('The number as it is read.', { maxLength: 30 }),
      number: Type.String({
        description: 'The number as it is dialled, such as +61270104180.',
        pattern: '^\\+\\d{8,15}$',
        expects: 'a number such as +61270104180, without spaces',
      }),
    }),
    address: Address,
    hours: List('Opening hours, a row for each line that is shown.', Hours, { minItems: 1, maxItems: 7 }),
    emergency: Maybe(Text('What holds outside the hours.', { maxLength: 120 })),
  }),
  social: List('Profiles elsewhere.', SiteLink, { maxItems: 8 }),
  seo: Group('What search engines and shared links get where a page says nothing else.', {
    titleSuffix: Text('What a title may end with: write {{site.seo.titleSuffix}} in it.', { maxLength: 40 }),
    description: Text('Description of pages without one.', { maxLength: 160 }),
    locale: Text('Language and country, such as en_US.', { maxLength: 10 }),
    robots: Text('What search engines may do.', { maxLength: 60 }),
    image: Group('The picture of a shared link, 1200 by 630 pixels.', {
      src: Link('Where it lies.'),
      alt: Text('What it shows.', { maxLength: 160 }),
    }),
    priceRange: Text('From $ to $$$$, for the local business.', { maxLength: 4 }),
  }),
  themeColor: Group('Colour of the browser around the page.', {
    light: Type.String({ description: 'In the light scheme, as #rrggbb.', ...COLOUR }),
    dark: Type.String({ description: 'In the dark scheme, as #rrggbb.', ...COLOUR }),
  }),
});

/** The contents of `layouts/_site.json`. */
export type Site = Static<typeof SiteSchema>;
