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
const marks = { id: 'unit-1', serial: 142, cert: null, grade: null, grader: null };
const seal = (photos?: { full: string }[]) =>
  recordOf({ ...marks, ...(photos && { photos }) }, { at: [0, 0, 0], kind: 'slab', facts });

test('seals the hash of each photo that is stored under its hash', () => {
  const hash = 'ab'.repeat(32);
  expect(seal([{ full: `/media/${hash}.webp` }, { full: '/art/front.webp' }]).photos).toEqual([hash]);
});

test('seals no member for units without such photos', () => {
  expect(seal()).not.toHaveProperty('photos');
  expect(seal([])).not.toHaveProperty('photos');
});
