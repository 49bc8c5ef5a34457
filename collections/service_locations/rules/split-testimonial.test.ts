import { describe, expect, it } from 'vitest';
import { splitTestimonial } from './split-testimonial.ts';

describe('splitTestimonial', () => {
  it.each([
    [
      'finds who speaks after a hyphen',
      'They answer. - Ines Okafor, Okafor & Lane',
      { quote: 'They answer.', author: 'Ines Okafor, Okafor & Lane' },
    ],
    [
      'finds who speaks after an em dash',
      '“They answer.” — Dev Raman',
      { quote: 'They answer.', author: 'Dev Raman' },
    ],
    [
      'takes the last dash',
      'Cheap - and good. - Dev Raman',
      { quote: 'Cheap - and good.', author: 'Dev Raman' },
    ],
    ['leaves hyphenated words alone', 'A well-run team', { quote: 'A well-run team' }],
    [
      'leaves a dash inside the last sentence alone',
      'We called at nine - they came at ten.',
      { quote: 'We called at nine - they came at ten.' },
    ],
    ['drops quotation marks around the whole', '"They answer."', { quote: 'They answer.' }],
    ['keeps quotation marks inside', 'They say "no" a lot', { quote: 'They say "no" a lot' }],
  ])('%s', (_name, text, expected) => {
    expect(splitTestimonial(text)).toEqual(expected);
  });
});
