import { verifiedUnit } from '@pullproof/verify/testing/sealed-unit';
import { sampleClasses } from '../../../ui/card-face/sample-classes.ts';
import { countPulled, type PulledPack, type RevealCard } from './outcome.ts';
import { sayPack, sayWhere } from './reveal-texts.ts';
import { countPassed, kindsOf, listResults, listStops } from './stops.ts';

const [common, , rare, epic] = sampleClasses;

const aCard = (id: string, of: typeof common): RevealCard => ({
  id,
  unit: verifiedUnit({ id, class: of.className.toLowerCase() }),
  classLook: of.classLook,
  image: null,
});

/** A box of so many packs, of which these, from 1, hold an epic. */
function aBox(count: number, ...better: number[]): PulledPack[] {
  const places = Array.from({ length: count }, (_, at) => at + 1);
  return countPulled(
    places.map((place) => ({
      id: `box/${place}`,
      packNo: 7,
      inBox: { box: 'box', place, count },
      cards: [aCard(`best ${place}`, better.includes(place) ? epic : rare), aCard(`other ${place}`, common)],
    })),
  );
}
const placesOf = (packs: readonly PulledPack[]) => packs.map(({ inBox }) => inBox?.place);

describe('a box', () => {
  it('comes in the order in which its packs were sealed', () => {
    expect(placesOf(aBox(12, 2))).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  });
  it('stops at each pack, and at a best card that waits', () => {
    expect(kindsOf(listStops(aBox(4, 2)))).toEqual(['pack', 'pack', 'card', 'pack', 'pack']);
    expect(kindsOf(listStops(aBox(36)))).toEqual(Array.from({ length: 36 }, () => 'pack'));
  });
  it('stops only at what waits once all of it is wanted', () => {
    expect(kindsOf(listStops(aBox(36, 5, 9), true))).toEqual(['grid', 'card', 'card']);
    expect(kindsOf(listStops(aBox(2, 1), true))).toEqual(['grid', 'card']);
  });
  it('counts the best cards that have passed, of many packs those that waited', () => {
    const few = aBox(3, 2);
    const stops = listStops(few);
    expect(listResults(few, stops)).toHaveLength(3);
    expect(stops.map((_, at) => countPassed(few, stops, at))).toEqual([0, 1, 1, 2]);
    const many = aBox(36, 5);
    const long = listStops(many);
    expect(listResults(many, long).map(({ id }) => id)).toEqual(['best 5']);
    expect([4, 5, 6].map((at) => countPassed(many, long, at))).toEqual([0, 0, 1]);
  });
  it('stands among packs bought with it where its best card does', () => {
    const [, ...rest] = aBox(3, 3);
    const single = (id: string, of: typeof common) => ({ id, packNo: 1, cards: [aCard(`${id} card`, of)] });
    const packs = countPulled([single('dull', common), ...rest, single('good', rare)]);
    expect(packs.map(({ id }) => id)).toEqual(['dull', 'good', 'box/2', 'box/3']);
  });
});

describe('where a reveal stands', () => {
  const boxed = (box: string, of: typeof common) =>
    [1, 2].map((place) => ({
      ...{ id: `${box}/${place}`, packNo: 7, inBox: { box, place, count: 2 } },
      cards: [aCard(`${box} ${place}`, of)],
    }));
  const single = (id: string) => ({ id, packNo: 3, cards: [aCard(`${id} card`, common)] });
  const placesIn = (...packs: Parameters<typeof countPulled>[0]) => {
    const pulled = countPulled(packs);
    const stops = listStops(pulled);
    return stops.map((_, at) => sayWhere(pulled, stops, at));
  };

  it('is named by pack; of several boxes also by box, whose numbers may be the same', () => {
    expect(placesIn(...boxed('one', rare))).toEqual(['Pack 1 of 2', 'Pack 2 of 2']);
    expect(placesIn(...boxed('one', common), ...boxed('two', rare))).toEqual([
      'Box 1 of 2, pack 1 of 2',
      'Box 1 of 2, pack 2 of 2',
      'Box 2 of 2, pack 1 of 2',
      'Box 2 of 2, pack 2 of 2',
    ]);
  });
  it('counts packs that were torn with a box by themselves', () => {
    expect(placesIn(single('a'), single('b'), ...boxed('box', rare))).toEqual([
      'Pack 1 of 2',
      'Pack 2 of 2',
      'Box, pack 1 of 2',
      'Box, pack 2 of 2',
    ]);
  });
  it('stays with the pack while its best card waits, and is said aloud', () => {
    expect(placesIn(...boxed('one', epic))).toEqual([
      'Pack 1 of 2',
      'Pack 1 of 2',
      'Pack 2 of 2',
      'Pack 2 of 2',
    ]);
    const packs = countPulled([...boxed('one', common), ...boxed('two', rare)]);
    expect(packs.map((pack) => sayPack(pack, packs)).at(-1)).toBe(
      'Box 2 of 2, pack 2 of 2: Lantern of the Tide.',
    );
  });
  it('is the cards that are left of one pack, and nowhere where all are shown at once', () => {
    const pulled = countPulled([{ id: 'p', packNo: 1, cards: [aCard('a', common), aCard('b', rare)] }]);
    const stops = listStops(pulled);
    expect(stops.map((_, at) => sayWhere(pulled, stops, at))).toEqual(['2 left', 'Last card']);
    const box = countPulled(boxed('one', rare));
    expect(sayWhere(box, listStops(box, true), 0)).toBeUndefined();
  });
});

describe('packs of one purchase', () => {
  it('are rows up to ten, and a grid beyond', () => {
    const packs = (count: number) =>
      countPulled(
        Array.from({ length: count }, (_, at) => ({
          id: `${at}`,
          packNo: at,
          cards: [aCard(`${at}`, common)],
        })),
      );
    expect(new Set(kindsOf(listStops(packs(10))))).toEqual(new Set(['row']));
    expect(kindsOf(listStops(packs(11)))).toEqual(['grid']);
  });
});
