import { orderForReveal, type RevealCard } from './outcome.ts';
import { listSingly, stackCards } from './stacks.ts';

let last = 0;
const aCard = (cardId: string, className: string, valueCents: number): RevealCard => ({
  id: `pull-${(last += 1)}`,
  cardId,
  name: cardId,
  className,
  serialText: `#${last}`,
  valueCents,
  image: null,
});

const pulled = orderForReveal([
  ...Array.from({ length: 9 }, () => aCard('thimble', 'Common', 20)),
  aCard('choir', 'Rare', 890),
  aCard('phoenix', 'Mythic', 31_000),
  aCard('antler', 'Rare', 900),
  aCard('choir', 'Rare', 890),
]);

describe('the summary of many packs', () => {
  it('stacks equal cards, best first', () => {
    expect(stackCards(pulled).map(({ card, count }) => [card.cardId, count])).toEqual([
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
    expect(stackCards([aCard('choir', 'Rare', 890), aCard('choir', 'Rare', 910)])).toHaveLength(2);
  });

  it('leaves the cards of the reveal as they are', () => {
    const before = JSON.stringify(pulled);
    stackCards(pulled);
    expect(JSON.stringify(pulled)).toBe(before);
  });
});
