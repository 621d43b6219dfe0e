import fc from 'fast-check';

import {
  Checklist,
  compareUnits,
  composeRun,
  MerkleRoot,
  hashLeaf,
  unitLine,
  type Recipe,
  type UnitRecord,
} from '../index.ts';
import { compareUtf8, linesLike } from '../documents/unit.ts';

const recipe: Recipe = {
  variants: [
    {
      name: 'regular',
      weight: '1',
      slots: [
        {
          draws: 2,
          rows: [
            { filter: { class: 'common' }, weight: '3' },
            { filter: { class: 'chase' }, weight: '0' },
            { filter: { class: 'rare', minValueCents: 100 }, weight: '1' },
          ],
        },
      ],
    },
  ],
};
const { composition } = composeRun(recipe, 2);
const unit = (over: Partial<UnitRecord>): UnitRecord => ({
  at: [0, 0, 0],
  card: 'a',
  class: 'common',
  id: 'u1',
  name: 'A',
  valueCents: 5,
  ...over,
});
const valid = [
  unit({ id: 'u1' }),
  unit({ id: 'u2' }),
  unit({ card: 'b', id: 'u0' }),
  unit({ at: [0, 0, 2], class: 'rare', id: 'u9', valueCents: 100 }),
];

function push(units: readonly UnitRecord[]): Checklist {
  const checklist = new Checklist(recipe, composition);
  for (const entry of units) checklist.push(entry);
  return checklist;
}

test('numbers cards and classes, and gives the root of its lines', () => {
  const checklist = push(valid);
  const tree = new MerkleRoot();
  for (const entry of valid) tree.push(hashLeaf(Buffer.from(unitLine(entry))));
  expect(checklist.finish()).toEqual({ root: tree.root().toString('hex'), units: 4 });
  expect(Array.from(checklist.cardOfUnit)).toEqual([0, 0, 1, 0]);
  expect(Array.from(checklist.classOfUnit)).toEqual([0, 0, 0, 1]);
  expect([checklist.cards, checklist.classes]).toEqual([
    ['a', 'b'],
    ['common', 'rare'],
  ]);
});

test.each<[string, UnitRecord[], string]>([
  ['units out of order', [unit({ id: 'u2' }), unit({ id: 'u1' })], 'unit 1 is out of order'],
  ['the same unit twice', [unit({}), unit({})], 'unit 1 is out of order or stands there twice'],
  ['cards out of order', [unit({ card: 'b' }), unit({ card: 'a' })], 'unit 1 is out of order'],
  ['one unit too many in a row', [...valid.slice(0, 3), unit({ card: 'c' })], 'unit 3 stands in row 0/0/0'],
  [
    'a row begun too early',
    [...valid.slice(0, 2), unit({ at: [0, 0, 2], class: 'rare', valueCents: 100 })],
    'unit 2',
  ],
  [
    'a row that this run does not fill',
    [...valid.slice(0, 3), unit({ at: [0, 0, 1], class: 'chase' })],
    'unit 3',
  ],
  ['a unit of another class', [unit({ class: 'rare' })], 'unit 0 does not fit the filter'],
  [
    'a value outside the band',
    [...valid.slice(0, 3), unit({ at: [0, 0, 2], class: 'rare', valueCents: 99 })],
    'unit 3 does not fit',
  ],
  [
    'more units than packs hold',
    [...valid, unit({ at: [0, 0, 2], class: 'rare', card: 'z', valueCents: 100 })],
    'unit 4',
  ],
])('refuses %s', (_, units, why) => {
  expect(() => push(units)).toThrow(why);
});

test('lines of units that differ in id and serial alone are the same as written one by one', () => {
  const text = fc.oneof(
    fc.constantFrom('"id":""', '","id":"","serial":"', '\\', '$&'),
    fc.string({ unit: 'grapheme' }).map((value) => value.normalize('NFC')),
  );
  fc.assert(
    fc.property(text, text, text, text, fc.boolean(), (name, artist, id, serial, hasSerial) => {
      const first = unit({ name, artist, ...(hasSerial && { serial: '1' }) });
      expect(linesLike(first)(id, serial)).toBe(unitLine({ ...first, id, serial }));
    }),
  );
});

test('like units are checked as others are', () => {
  const first = unit({ serial: '7' });
  const [likewise, oneByOne] = [new Checklist(recipe, composition), new Checklist(recipe, composition)];
  const pushLike = likewise.pushLike(first);
  for (const id of ['u1', 'u2', 'u3'])
    expect(pushLike(id, '8')).toBe(oneByOne.push({ ...first, id, serial: '8' }));
  const rare = unit({ at: [0, 0, 2], class: 'rare', id: 'u9', valueCents: 100 });
  expect(likewise.push(rare)).toBe(oneByOne.push(rare));
  expect(likewise.finish()).toEqual(oneByOne.finish());
  expect([likewise.cardOfUnit, likewise.classOfUnit]).toEqual([oneByOne.cardOfUnit, oneByOne.classOfUnit]);

  const checklist = new Checklist(recipe, composition);
  const next = checklist.pushLike(first);
  next('u1', '1');
  expect(() => next('u1', '2')).toThrow('unit 1 is out of order');
  expect(() => checklist.pushLike(unit({ class: 'rare' }))('u2', '3')).toThrow('does not fit the filter');
});

test('a checklist refuses to end early', () => {
  expect(() => push(valid.slice(0, 3)).finish()).toThrow('shorter');
});

test('compares text by its UTF-8 bytes', () => {
  const text = fc.string({ unit: 'binary', maxLength: 6 });
  fc.assert(
    fc.property(text, text, text, (start, left, right) => {
      const [a, b] = [start + left, start + right];
      expect(Math.sign(compareUtf8(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
    { numRuns: 2000 },
  );
});

test('orders by UTF-8 bytes, where UTF-16 would differ', () => {
  const [emoji, wide] = [unit({ card: '\u{1F409}' }), unit({ card: '\uff21' })];
  expect(compareUnits(wide, emoji)).toBeLessThan(0);
  expect(wide.card < emoji.card).toBe(false);
  expect(compareUnits(unit({ at: [0, 0, 10] }), unit({ at: [0, 0, 9], card: 'z' }))).toBeGreaterThan(0);
});
