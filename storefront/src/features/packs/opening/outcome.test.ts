import { readUnchecked } from '@pullproof/verify';
import { answer, openLyingly } from '../../../lib/testing/lying-shop.ts';
import { readPackIds, toUncounted, type RevealedPack } from './outcome.ts';

const ONE = '0193f0a0-0000-7000-8000-000000000001';
const TWO = '0193f0a0-0000-7000-8000-000000000002';

describe('packs named in the address', () => {
  it.each([
    [null, []],
    ['', []],
    [ONE, [ONE]],
    [`${ONE},${TWO},${ONE}`, [ONE, TWO]],
    [`${ONE.toUpperCase()},next,../etc`, [ONE]],
  ])('%p', (value, ids) => expect(readPackIds(value)).toEqual(ids));

  it('never names more than a hundred', () => {
    const many = Array.from(
      { length: 150 },
      (_, index) => `0193f0a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
    );
    expect(readPackIds(many.join(','))).toHaveLength(100);
  });
});

describe('the packs of a box', () => {
  const sealed = readUnchecked(answer.contents);
  if (!sealed) throw new Error('not a pack');
  const count = sealed.units.length;

  it('are those of the sealed text, with the shop’s pictures of their places', () => {
    const boxed: RevealedPack = {
      opened: openLyingly(),
      sealed: { ...sealed, packs: sealed.units.map((unit) => [unit]) },
    };
    const packs = toUncounted(boxed);
    expect(packs.map(({ inBox }) => inBox)).toEqual(
      sealed.units.map((_, at) => ({ box: 'pack-1', place: at + 1, count })),
    );
    expect(packs.map(({ cards }) => cards.map(({ id, unit }) => [id, unit.name]))).toEqual(
      sealed.units.map((unit, at) => [[`pull-${at}`, unit.name]]),
    );
    expect(new Set(packs.map(({ id }) => id)).size).toBe(packs.length);
  });
  it('are not made up for a text that was not checked', () => {
    expect(toUncounted({ opened: openLyingly(), sealed })).toMatchObject([
      { id: 'pack-1', inBox: undefined },
    ]);
  });
});
