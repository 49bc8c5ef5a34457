import { describe, expect, it } from 'vitest';
import { headlineMetric, parseMetrics } from './headline-metric.ts';

describe('the figures of a case study', () => {
  it.each([
    [
      '{"organic_traffic":"+428%","trials_a_month":171}',
      [
        { label: 'organic traffic', value: '+428%' },
        { label: 'trials a month', value: '171' },
      ],
    ],
    ['{"nested":{"a":1},"roi":"3x"}', [{ label: 'roi', value: '3x' }]],
    ['["+428%"]', []],
    ['organic traffic +428%', []],
    ['', []],
  ])('in %s are %j', (metrics, expected) => {
    expect(parseMetrics(metrics)).toEqual(expected);
  });
});

describe('the headline metric', () => {
  it.each([
    ['cuts the first result before " increase"', ['Organic traffic increase of 428%'], 'Organic traffic'],
    ['keeps a first result without the word', ['Bookings doubled'], 'Bookings doubled'],
    ['is Growth where nothing stands before the word', [' increase of 20%'], 'Growth'],
    ['is Growth without results', [], 'Growth'],
  ])('%s', (_name, results, label) => {
    expect(headlineMetric({ metrics: '{"traffic":"+428%","leads":"12"}', results })).toEqual({
      value: '+428%',
      label,
    });
  });

  it('is missing where there are no figures', () => {
    expect(headlineMetric({ metrics: '{}', results: ['Traffic increase of 10%'] })).toBeUndefined();
  });
});
