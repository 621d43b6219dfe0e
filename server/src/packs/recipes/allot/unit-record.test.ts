import { recordOf } from './unit-record.ts';

const facts = {
  id: 'card-1',
  name: 'Lantern',
  set: 'first-light',
  class: 'epic',
  valueCents: 1950,
  number: '014',
  artist: '',
  valueAsOf: new Date('2026-11-20T00:00:00Z'),
  valueSource: 'shop',
};
const marks = {
  id: 'unit-1',
  serial: 142,
  cert: null,
  grade: null,
  grader: null,
  condition: null,
  finish: null,
  language: null,
};
const seal = (photos?: { full: string }[]) =>
  recordOf({ ...marks, ...(photos && { photos }) }, { at: [0, 0, 0], kind: 'slab', facts });

test('seals the hash of each photo that is stored under its hash', () => {
  const hash = 'ab'.repeat(32);
  expect(seal([{ full: `/media/${hash}.webp` }, { full: '/art/front.webp' }]).photos).toEqual([hash]);
});

test('seals condition, finish and language of a copy that differs from the card', () => {
  const copy = { condition: 'LP', finish: 'cold foil', language: 'ja' };
  const record = recordOf({ ...marks, ...copy }, { at: [0, 0, 0], kind: 'raw', facts });
  expect(record).toMatchObject(copy);
  for (const name of Object.keys(copy)) expect(seal()).not.toHaveProperty(name);
});

test('seals no member for units without such photos', () => {
  expect(seal()).not.toHaveProperty('photos');
  expect(seal([])).not.toHaveProperty('photos');
});
