import { verifiedUnit } from '@pullproof/verify/testing/sealed-unit';
import type { ShownClass } from '@pullproof/server/contract';

import { sampleClasses } from '../../../../ui/card-face/sample-classes.ts';
import { orderForReveal, type RevealCard } from '../outcome.ts';
import { listSingly, stackCards } from './stacks.ts';

const [common, , rare, , , mythic] = sampleClasses;
let last = 0;
const aCard = (cardId: string, shown: ShownClass, valueCents: number): RevealCard => ({
  id: `pull-${(last += 1)}`,
  unit: verifiedUnit({
    card: cardId,
    class: shown.className.toLowerCase(),
    serial: String(last),
    valueCents,
  }),
  classLook: shown.classLook,
  image: null,
});

const pulled = orderForReveal([
  ...Array.from({ length: 9 }, () => aCard('thimble', common, 20)),
  aCard('choir', rare, 890),
  aCard('phoenix', mythic, 31_000),
  aCard('antler', rare, 900),
  aCard('choir', rare, 890),
]);

describe('the summary of many packs', () => {
  it('stacks equal cards, best first', () => {
    expect(stackCards(pulled).map(({ card, count }) => [card.unit.card, count])).toEqual([
      ['phoenix', 1],
      ['antler', 1],
      ['choir', 2],
      ['thimble', 9],
    ]);
  });

  it('names the place of each top card, so that pressing it shows that very unit', () => {
    for (const { card, index } of stackCards(pulled)) expect(pulled[index]).toBe(card);
    expect(listSingly(pulled).map(({ card }) => card)).toEqual(pulled);
  });

  it('keeps apart what is not worth the same', () => {
    expect(stackCards([aCard('choir', rare, 890), aCard('choir', rare, 910)])).toHaveLength(2);
  });

  it('leaves the cards of the reveal as they are', () => {
    const before = JSON.stringify(pulled);
    stackCards(pulled);
    expect(JSON.stringify(pulled)).toBe(before);
  });
});
