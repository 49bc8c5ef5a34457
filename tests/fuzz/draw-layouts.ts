import fc from 'fast-check';
import { blockDefinitions } from '../../server/pages/block-definitions.ts';
import { anyValue, trippingValue } from './draw-values.ts';

const examples = Object.values(
  import.meta.glob<Record<string, unknown>>('../../blocks/{cta,team,faq,stats}/*.example.json', {
    eager: true,
    import: 'default',
  }),
);
const oldProps = Object.values(
  import.meta.glob<Record<string, unknown>>('../../blocks/*/*.v1.json', { eager: true, import: 'default' }),
);

/** Types that are known, nearly known, and not known at all. */
const type = fc.oneof(
  fc.constantFrom(...blockDefinitions.keys()),
  fc.constantFrom('heroo', 'shared', 'columns', '__proto__', 'constructor', 'toString', ''),
  fc.string(),
);

/** An example, with something else in the place of one of its props now and then. */
const nearlyRight = fc
  .tuple(
    fc.constantFrom<Record<string, unknown>>(...examples, ...oldProps),
    fc.nat(),
    fc.option(trippingValue, { nil: undefined }),
  )
  .map(([props, at, value]) => {
    const name = Object.keys(props)[at % Object.keys(props).length];
    return value === undefined || name === undefined ? props : { ...props, [name]: value };
  });
const props = fc.oneof({ weight: 3, arbitrary: nearlyRight }, fc.dictionary(fc.string(), anyValue), anyValue);

/** Blocks as a tired person, a merge or a half-written tool might leave them. */
const { block } = fc.letrec((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    anyValue,
    fc.record(
      {
        type: fc.oneof({ weight: 5, arbitrary: type }, anyValue),
        id: fc.oneof(fc.constantFrom('a', 'b'), anyValue),
        v: fc.oneof(fc.constantFrom(1, 2, 3), anyValue),
        props,
        slots: fc.oneof(
          fc.dictionary(fc.constantFrom('main', 'aside', 'nope'), fc.array(tie('block'), { maxLength: 3 })),
          anyValue,
        ),
        extra: anyValue,
      },
      { requiredKeys: [] },
    ),
  ),
}));

/** Layouts, right and wrong, as values. */
export const drawnLayout = fc.record(
  {
    meta: fc.oneof(fc.constant({ title: 'A page' }), anyValue),
    data: anyValue,
    query: anyValue,
    breadcrumb: anyValue,
    blocks: fc.oneof({ weight: 5, arbitrary: fc.array(block, { maxLength: 5 }) }, anyValue),
  },
  { requiredKeys: ['blocks'] },
);
