import { describeBox, soldAs, soldTogether } from './sold-as.ts';

const pack = { packsPerBox: 1, cardsPerPack: 5 };
const box = { packsPerBox: 36, cardsPerPack: 1080 };

test.each([
  ['packs are packs', [pack, pack], 'packs'],
  ['boxes are boxes, whatever they hold', [box, { packsPerBox: 3 }], 'boxes'],
  ['packs and boxes together are items', [box, pack], 'items'],
  ['nothing yet is spoken of as packs', [], 'packs'],
])('%s', (_, each, word) => {
  expect(soldTogether(each).many).toBe(word);
});

test('one of a box’s run is a box, also at the start of a sentence', () => {
  expect(soldAs(2)).toEqual({ one: 'box', many: 'boxes', One: 'Box', Many: 'Boxes' });
  expect(soldAs(1).one).toBe('pack');
});

test('a box is printed with what its recipe puts inside, a pack with nothing', () => {
  expect(describeBox(box)).toBe('36 packs · 1,080 cards');
  expect(describeBox(pack)).toBeUndefined();
});
