import { describe, expect, it } from 'vitest';
import { bind, bindRecord, fillTemplate, resolvePath } from './bind.ts';

const scope = {
  service: { title: 'Local SEO', features: ['Maps', 'Reviews', 'Citations'], price: 650, isActive: true },
  params: { slug: 'local-seo' },
};

describe('a path', () => {
  it.each([
    ['service.title', 'Local SEO'],
    ['service.features.1', 'Reviews'],
    ['params.slug', 'local-seo'],
    ['service.nothing', undefined],
    ['service.title.length', undefined],
    ['service.features.length', undefined],
    ['service.features.map', undefined],
    ['constructor.name', undefined],
    ['service.__proto__', undefined],
  ])('%s leads to %j', (path, expected) => {
    expect(resolvePath(path, scope)).toEqual(expected);
  });
});

describe('a template', () => {
  it.each([
    ['{{service.title}} Services', 'Local SEO Services'],
    ['{{ service.title }}, from AUD {{service.price}}', 'Local SEO, from AUD 650'],
    ['{{service.isActive}}', 'true'],
    ['no binding', 'no binding'],
    ['before {{service.nothing}} after', 'before  after'],
    ['{{service.features}}', ''],
    ['{ {service.title} }', '{ {service.title} }'],
  ])('%s becomes %s', (text, expected) => {
    expect(fillTemplate(text, scope)).toBe(expected);
  });

  it('takes in a million characters at most, however often it names a long value', () => {
    const filled = fillTemplate('{{body}}'.repeat(40_000), { body: 'x'.repeat(200_000) });
    expect(filled).toHaveLength(1_000_000);
  });

  it('is not looked at again for bindings that a document brought in', () => {
    expect(fillTemplate('{{a}}', { a: '{{b}}', b: 'secret' })).toBe('{{b}}');
  });
});

describe('a binding', () => {
  it('brings in the whole value', () => {
    expect(bind({ $bind: 'service.features' }, scope)).toEqual(['Maps', 'Reviews', 'Citations']);
  });

  it('takes as many entries of a list as its limit says', () => {
    expect(bind({ $bind: 'service.features', limit: 2 }, scope)).toEqual(['Maps', 'Reviews']);
  });

  it('falls back where the path leads to nothing', () => {
    expect(bind({ $bind: 'service.nothing', fallback: 'search' }, scope)).toBe('search');
  });

  it('leaves out the prop, or the entry of a list, where nothing is found', () => {
    const props = { title: { $bind: 'service.nothing' }, items: ['a', { $bind: 'service.nothing' }] };
    expect(bindRecord(props, scope)).toEqual({ items: ['a'] });
  });

  it('is filled at any depth and leaves the stored props as they are', () => {
    const stored = Object.freeze({ list: [{ label: '{{service.title}}' }], count: 3, on: false, none: null });
    expect(bindRecord(stored, scope)).toEqual({
      list: [{ label: 'Local SEO' }],
      count: 3,
      on: false,
      none: null,
    });
  });
});
