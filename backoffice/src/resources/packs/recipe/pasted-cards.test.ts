import { findPastedCards, readPastedLines } from './pasted-cards.ts';

const known = [
  { id: 'a', setCode: 'UNL', number: '001', name: 'Lantern' },
  { id: 'b', setCode: 'UNL', number: '2/204', name: 'Night Orchid' },
  { id: 'c', setCode: 'UNL', number: '002a', name: 'Night Orchid' },
  { id: 'd', setCode: 'M1', number: '1', name: 'Storm Elk' },
];
const find = (text: string) => findPastedCards(readPastedLines(text), known);

describe('pasted cards', () => {
  it('are found by set and number with or without zeros and the count of the set', () => {
    expect(find('unl 1\nUNL 002\nM1 0001/12').cards).toEqual([{ card: 'a' }, { card: 'b' }, { card: 'd' }]);
  });

  it('carry a weight after a tab, a semicolon or an equals sign', () => {
    expect(find('UNL 1\t7/8\nUNL 2; 3\nM1 Storm Elk = 0.5').cards).toEqual([
      { card: 'a', weight: '7/8' },
      { card: 'b', weight: '3' },
      { card: 'd', weight: '0.5' },
    ]);
  });

  it('come from columns of a spreadsheet: set and number, with or without a weight', () => {
    expect(find('UNL\t1\nUNL;2\nM1\t1\t7').cards).toEqual([
      { card: 'a' },
      { card: 'b' },
      { card: 'd', weight: '7' },
    ]);
    expect(find('UNL;001;3\nM1;Storm Elk').cards).toEqual([{ card: 'a', weight: '3' }, { card: 'd' }]);
  });

  it('are a whole set by its code alone, with a weight after an equals sign', () => {
    expect(find('UNL = 6').cards.map(({ weight }) => weight)).toEqual(['6', '6', '6']);
    expect(find('UNL').cards.map(({ card }) => card)).toEqual(['a', 'b', 'c']);
  });

  it('are named as missing when nothing or several fit', () => {
    expect(find('UNL 9\n\nUNL Night Orchid\nXYZ 1')).toEqual({
      cards: [],
      missing: ['UNL 9', 'UNL Night Orchid', 'XYZ 1'],
    });
  });

  it('stand once, with the last weight', () => {
    expect(find('UNL 1 = 2\nUNL 001 = 3').cards).toEqual([{ card: 'a', weight: '3' }]);
  });
});
