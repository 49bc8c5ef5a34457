import { expect, it } from 'vitest';
import { bindBlocks, isCheckedAlready } from './bind-blocks.ts';

const plain = {
  type: 'cta',
  props: { title: 'Talk to us', actions: [{ label: 'Contact', to: '/contact' }] },
};
const bound = { type: 'cta', props: { title: 'Talk about {{service.title}}' } };
const taken = { type: 'card-grid', props: { items: { $bind: 'service.features', fallback: [] } } };
const scope = { service: { title: 'SEO', features: [] } };

it('binds a block without bindings to the same object each time', () => {
  const section = { type: 'section', props: {}, slots: { main: [plain] } };
  expect(bindBlocks([plain, section], scope)).toEqual(bindBlocks([plain, section], {}));
  for (const [index, block] of bindBlocks([plain, section], {}).entries())
    expect(block).toBe(bindBlocks([plain, section], scope)[index]);
});

it('binds a block with bindings anew, in its props or in its slots', () => {
  const section = { type: 'section', props: {}, slots: { main: [plain, bound] } };
  for (const block of [bound, taken, section]) {
    const [first] = bindBlocks([block], scope);
    const [second] = bindBlocks([block], { service: { title: 'Email', features: ['a'] } });
    expect(second).not.toEqual(first);
  }
});

it('binds a block to the same object as long as its one document is the same, whatever else the scope holds', () => {
  const section = { type: 'section', props: { title: '{{service.title}}' }, slots: { main: [plain, bound] } };
  for (const block of [bound, taken, section])
    expect(bindBlocks([block], { ...scope, page: 2 })[0]).toBe(bindBlocks([block], scope)[0]);
  const mixed = { type: 'cta', props: { title: '{{service.title}} in {{location.name}}' } };
  const inTown = (name: string) => bindBlocks([mixed], { ...scope, location: { name } })[0]?.props.title;
  expect([inTown('Perth'), inTown('Hobart')]).toEqual(['SEO in Perth', 'SEO in Hobart']);
});

it('knows props that stand as they were checked from those that a scope filled', () => {
  const known = bindBlocks([plain, bound, taken], scope).map(isCheckedAlready);
  expect(known).toEqual([true, false, false]);
  const section = { type: 'section', props: {}, slots: { main: [bound] } };
  expect(bindBlocks([section], scope).map(isCheckedAlready)).toEqual([true]);
});
