import { expect, it } from 'vitest';
import { findNearCopies } from './near-copies.ts';

const copy = (place: string) =>
  `People in ${place} search before they call. We make sure they find you, and we report in enquiries. A plumber in ${place} pays for calls, not for clicks.`;
const own =
  'Half the shops on the main street face east and open at six. Their customers look for breakfast on a phone, so we start with opening hours and photographs.';

const text = (key: string, content: string, ...names: string[]) => ({ key, text: content, names });

it('finds a text that differs from another in the name of the place alone', () => {
  const texts = [text('a', copy('Hobart'), 'hobart'), text('b', copy('Sandy Bay'), 'sandy-bay')];
  expect(findNearCopies(texts, 0.5)).toEqual([{ key: 'b', twin: 'a', score: 1 }]);
});

it('scores by the sequences of five words that two texts share', () => {
  const half = `${copy('Hobart')} ${own}`;
  const [found] = findNearCopies([text('a', copy('Hobart'), 'hobart'), text('b', half, 'hobart')], 0.3);
  expect(found).toMatchObject({ key: 'b', twin: 'a' });
  expect(found?.score).toBeGreaterThan(0.4);
  expect(found?.score).toBeLessThan(0.6);
});

it('names the nearest of several twins, and leaves texts of their own alone', () => {
  const texts = [
    text('half', `${copy('Hobart')} ${own}`, 'hobart'),
    text('first', copy('Hobart'), 'hobart'),
    text('second', copy('Launceston'), 'launceston'),
    text('own', own, 'burnie'),
  ];
  expect(findNearCopies(texts, 0.5).map(({ key, twin }) => [key, twin])).toEqual([['second', 'first']]);
});

it('looks at words alone: marks, case and markup do not make a text its own', () => {
  const marked = `<p><strong>${copy('Hobart').toUpperCase().replaceAll('.', ' - ')}</strong></p>`;
  expect(findNearCopies([text('a', copy('Hobart')), text('b', marked)], 0.9)).toHaveLength(1);
});

it('says nothing of texts too short to compare', () => {
  expect(findNearCopies([text('a', ''), text('b', ''), text('c', 'Four words, no more')], 0)).toEqual([]);
});

it('stays quick over thousands that share most of their words', () => {
  const sentence = Array.from({ length: 150 }, (_, word) => `word${word}`).join(' ');
  const texts = Array.from({ length: 2000 }, (_, number) => text(`${number}`, `${sentence} ${number}`));
  const startedAt = performance.now();
  expect(findNearCopies(texts, 0.5)).toHaveLength(1999);
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

it('finds a twin behind a template that many others share', () => {
  const template =
    'We answer within a day and we report every month in plain words to everybody who pays us.';
  const others = Array.from({ length: 100 }, (_, number) => {
    const words = Array.from({ length: 40 }, (_, word) => `w${number}x${word}`).join(' ');
    return text(`${number}`, `${template} ${words}`);
  });
  const twins = [text('a', `${template} ${own}`), text('b', `${template} ${own}`)];
  expect(findNearCopies([...others, ...twins], 0.5)).toEqual([{ key: 'b', twin: 'a', score: 1 }]);
});
