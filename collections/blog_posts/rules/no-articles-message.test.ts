import { expect, it } from 'vitest';
import { noArticlesMessage } from './no-articles-message.ts';

it.each([
  [{ search: 'podcasts' }, 'No articles match your search for "podcasts"'],
  [{ search: 'podcasts', category: 'PPC' }, 'No articles match your search for "podcasts"'],
  [{ category: 'Beekeeping' }, 'No articles found in the Beekeeping category'],
  [{}, 'No articles available at the moment'],
])('says of %j: %s', (filter, message) => {
  expect(noArticlesMessage(filter)).toBe(message);
});
