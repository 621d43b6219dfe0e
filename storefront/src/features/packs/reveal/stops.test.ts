import { verifiedUnit } from '@pullproof/verify/testing/sealed-unit';
import { sampleClasses } from '../../../ui/card-face/sample-classes.ts';
import { countPulled, type PulledPack, type RevealCard } from './outcome.ts';
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
