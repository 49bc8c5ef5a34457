import { expect, it } from 'vitest';
import { categoryName } from './category-name.ts';

it.each([
  ['SEO Guide', 'SEO Strategies'],
  ['Local SEO', 'Local Business SEO'],
  ['PPC Guide', 'PPC Advertising'],
  ['Social Media', 'Social Media Marketing'],
  ['PPC', 'PPC'],
  ["Founder's Journal", "Founder's Journal"],
  ['constructor', 'constructor'],
])('shows %s as %s', (category, name) => {
  expect(categoryName(category)).toBe(name);
});
