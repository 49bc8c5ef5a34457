import { describe, expect, it } from 'vitest';
import { check, heroBlock, page } from './testing/check-test-layout.ts';

describe('a shared piece', () => {
  const use = (name: string) => ({ type: 'shared', props: { name } });
  const piece = (...blocks: object[]) => JSON.stringify({ description: 'For a test.', blocks }, null, 2);
  const pieceText = piece(heroBlock({ title: '{{site.name}}' }));

  it('stands, prepared, in the place of the block that names it', () => {
    const { prepared, messages } = check(page(use('offer')), 'index.json', { offer: pieceText });
    expect(messages).toEqual([]);
    expect(prepared.blocks[0]?.slots?.main?.[0]).toMatchObject({
      type: 'hero',
      props: { title: '{{site.name}}', align: 'left' },
    });
  });

  it('has its own problems told with its own file and line, once however often it is used', () => {
    const { prepared, messages } = check(page(use('offer'), use('offer')), 'index.json', {
      offer: piece(heroBlock({ title: 'x', align: 'centre' }), heroBlock({ title: 'Stays' })),
    });
    expect(messages).toEqual([
      'layouts/_shared/offer.json:9:9  blocks[0] (hero) > align: found "centre", expected "left" or "center". Did you mean "center"?',
    ]);
    expect(prepared.blocks[0]?.slots?.main).toHaveLength(1);
  });

  it('may hold other pieces', () => {
    const { prepared, messages } = check(page(use('offer')), 'index.json', {
      offer: piece(use('trust')),
      trust: pieceText,
    });
    expect(messages).toEqual([]);
    expect(prepared.blocks[0]?.slots?.main?.[0]?.slots?.main?.[0]?.type).toBe('hero');
  });

  it.each<[string, Record<string, string>, string[]]>([
    [
      'that does not exist is refused with what was meant',
      { offers: pieceText },
      [
        'layouts/index.json:10:9  blocks[0] (shared) > name: found "offer", expected "offers". Did you mean "offers"?',
      ],
    ],
    [
      'that holds itself is refused with the whole circle',
      { offer: piece(use('trust')), trust: piece(use('proof')), proof: piece(use('offer')) },
      [
        'layouts/_shared/proof.json:7:9  blocks[0] (shared) > name: found pieces that hold each other: offer > trust > proof > offer, expected a piece that does not lead back to itself.',
      ],
    ],
    [
      'that is no JSON is told as such',
      { offer: '{ "description": "x", "blocks": [' },
      ['layouts/_shared/offer.json:1:34  the file: found no closing "]", expected a "]" for each "[".'],
    ],
    [
      'without description is told what is missing',
      { offer: '{ "blocks": [] }' },
      [
        'layouts/_shared/offer.json:1:1  description: found nothing, expected a value: What the piece is for, for those who look for one.',
      ],
    ],
  ])('%s', (_, pieceTexts, expected) => {
    expect(check(page(use('offer')), 'index.json', pieceTexts).messages).toEqual(expected);
  });

  it('brings into a slot only what the slot takes', () => {
    const { messages } = check(page({ type: 'columns', slots: { aside: [use('offer')] } }), 'index.json', {
      offer: pieceText,
    });
    expect(messages).toEqual([
      'layouts/_shared/offer.json:5:7  blocks[0] (hero) > type: found "hero", a block at the top of a page, expected one to arrange other blocks.',
    ]);
  });
});
