import type { ShownClass } from '@pullproof/server/contract';
import { verifiedUnit } from '@pullproof/verify/testing/sealed-unit';
import { sampleClasses } from '../../../ui/card-face/sample-classes.ts';
import { bestLook, countPulled, orderForReveal, type RevealCard } from './outcome.ts';
import { parsePreferences } from './preferences.ts';
import { formatOrdinal, sayPulled, sayRow } from './reveal-texts.ts';

const [common, uncommon, rare, epic, , mythic] = sampleClasses;

type Change = Partial<ShownClass> & { id?: string; classRank?: number; unit?: object };

function aCard({ id = 'lantern', className, classLook, classRank, unit }: Change = {}): RevealCard {
  const slug = (className ?? epic.className).toLowerCase().replace(' ', '-');
  return {
    id,
    unit: verifiedUnit({ class: slug, ...unit }),
    classLook: classLook ?? epic.classLook,
    classRank,
    image: null,
  };
}

describe('the order of a reveal', () => {
  it('puts the rarest last, then the dearest, and keeps equals in place', () => {
    const cards = [
      aCard({ id: 'mythic', ...mythic, unit: { valueCents: 1 } }),
      aCard({ id: 'rare-dear', ...rare, unit: { valueCents: 900 } }),
      aCard({ id: 'common', ...common, unit: { valueCents: 99_999 } }),
      aCard({ id: 'rare-cheap', ...rare, unit: { valueCents: 100 } }),
      aCard({ id: 'rare-cheap-too', ...rare, unit: { valueCents: 100 } }),
    ];
    expect(orderForReveal(cards).map(({ id }) => id)).toEqual([
      'common',
      'rare-cheap',
      'rare-cheap-too',
      'rare-dear',
      'mythic',
    ]);
    expect(cards[0]?.id).toBe('mythic');
  });
  it('goes by the rank of the class, whatever its effect', () => {
    const cards = [
      aCard({ id: 'crown', ...common, classRank: 9 }),
      aCard({ id: 'diamond', ...mythic, classRank: 1 }),
    ];
    expect(orderForReveal(cards).map(({ id }) => id)).toEqual(['diamond', 'crown']);
  });
  it.each(sampleClasses)('leaks the light of the best card and no better: $className', (best) => {
    const cards = sampleClasses.slice(0, sampleClasses.indexOf(best) + 1).map((shown) => aCard(shown));
    expect(bestLook(cards.reverse())).toBe(best.classLook);
  });
  it('puts the pack with the best card last', () => {
    const pack = (id: string, packNo: number, ...cards: RevealCard[]) => ({ id, packNo, cards });
    const packs = countPulled([
      pack('one', 1, aCard({ id: 'a', ...mythic }), aCard({ id: 'b', ...common })),
      pack('two', 2, aCard({ id: 'c', ...rare }), aCard({ id: 'd', ...uncommon })),
    ]);
    expect(packs.map(({ id, best }) => [id, best.id])).toEqual([
      ['two', 'c'],
      ['one', 'a'],
    ]);
    expect(packs[1]?.cards.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});

describe('what a card means to its owner', () => {
  const before = (copies: number, setOwned: number) => ({ copies, setOwned, setSize: 21 });
  const count = (...cards: RevealCard[]) =>
    countPulled([{ id: 'pack', packNo: 1, cards }])[0]?.cards.map(({ copies, set }) => [copies, set?.owned]);

  it('is new or one copy more, counted in the order of the reveal', () => {
    const unit = { card: 'other' };
    expect(
      count(
        { ...aCard({ id: 'a', unit }), before: before(0, 10) },
        { ...aCard({ id: 'b', unit }), before: before(0, 10) },
        { ...aCard({ id: 'c' }), before: before(2, 10) },
        { ...aCard({ id: 'd', unit: { card: 'third' } }), before: before(0, 10) },
      ),
    ).toEqual([
      [1, 11],
      [2, 11],
      [3, 11],
      [1, 12],
    ]);
  });
  it('names its set in the shop’s words, and by its code where there are none', () => {
    const nameOf = (change: { setName?: string }) =>
      countPulled([{ id: 'p', packNo: 1, cards: [{ ...aCard(), before: before(0, 3), ...change }] }])[0]?.best
        .set?.name;
    expect(nameOf({ setName: 'Under the Old Light' })).toBe('Under the Old Light');
    expect(nameOf({})).toBe(aCard().unit.set);
  });
  it('is not told where the shop did not say', () => {
    expect(count(aCard())).toEqual([[undefined, undefined]]);
  });
});

describe('what is said', () => {
  it('is name, class, number, what it means, and last the value', () => {
    const set = { name: 'KND', owned: 13, size: 21 };
    expect(sayPulled({ ...aCard(), copies: 1, set }, { place: 4, count: 5 })).toBe(
      'Card 4 of 5: Lantern of the Tide, Epic, number 142. New in your set, 13 of 21. $19.50.',
    );
    expect(sayPulled({ ...aCard(), copies: 2 })).toBe(
      'Lantern of the Tide, Epic, number 142. 2nd copy. $19.50.',
    );
    expect(sayPulled(aCard())).toBe('Lantern of the Tide, Epic, number 142. $19.50.');
  });
  it('does not name the best card of a pack while that waits to be turned', () => {
    const pack = (shown: Change) => {
      const [only] = countPulled([{ id: 'p', packNo: 1, cards: [aCard(shown)] }]);
      if (!only) throw new Error('no pack');
      return only;
    };
    expect(sayRow(pack(epic), 1, 10)).toBe('Pack 2 of 10.');
    expect(sayRow(pack(rare), 1, 10)).toBe('Pack 2 of 10. Best: Lantern of the Tide, Rare.');
  });
  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [23, '23rd'],
    [111, '111th'],
  ])('counts copies: %d is %s', (count, text) => expect(formatOrdinal(count)).toBe(text));
});

describe('preferences', () => {
  it.each([null, '', 'null', '[]', '"on"', '{"hasSound":"yes"}', '{broken'])(
    'start silent from %s',
    (stored) => {
      expect(parsePreferences(stored)).toEqual({
        hasSound: false,
        hasBuzz: true,
        isCalm: false,
        isFast: false,
      });
    },
  );
  it('are remembered', () => {
    const saved = { hasSound: true, hasBuzz: false, isCalm: true, isFast: true };
    expect(parsePreferences(JSON.stringify(saved))).toEqual(saved);
  });
});
