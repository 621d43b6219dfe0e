import { readAsk } from './start-asks.tsx';
import { pickSets } from './start-progress.tsx';
import { startText as text } from './start-text.ts';

type Parcel = Parameters<typeof readAsk>[0];

const aParcel = (needsChoice: boolean, inspections: object[]): Parcel => ({
  id: 'p1',
  number: 'PP-10001',
  needsChoice,
  // only what it reads
  units: inspections.map((inspection) => ({ inspection })) as unknown as Parcel['units'],
});

test.each([
  ['a card is missing', aParcel(true, []), text.missing('PP-10001')],
  [
    'a card is checked and the customer chooses',
    aParcel(false, [{ answer: null, answers: ['keep'] }]),
    text.inspection('PP-10001'),
  ],
])('a parcel asks when %s', (_, parcel, title) => {
  expect(readAsk(parcel)).toMatchObject({ title, href: '/profile/shipping?parcel=p1' });
});

test.each([
  ['it only waits or travels', aParcel(false, [])],
  ['the answer was given', aParcel(false, [{ answer: 'keep', answers: ['keep'] }])],
  ['there is nothing to choose', aParcel(false, [{ answer: null, answers: [] }])],
])('a parcel asks nothing when %s', (_, parcel) => {
  expect(readAsk(parcel)).toBeNull();
});

const aSet = (name: string, ownedCount: number, cardCount: number) => ({
  code: name,
  name,
  ownedCount,
  cardCount,
});

test('the two sets with the fewest cards to go are shown, from two thirds on, complete ones no more', () => {
  const sets = [
    aSet('done', 9, 9),
    aSet('far', 5, 9),
    aSet('near', 20, 21),
    aSet('two', 6, 9),
    aSet('ten', 20, 30),
  ];
  const picked = pickSets(sets);
  expect(picked.map(({ name }) => name)).toEqual(['near', 'two']);
});
