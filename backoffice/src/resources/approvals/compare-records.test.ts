import { compareRecords } from './compare-records.ts';

test('shows two records side by side, leaving out what both lack', () => {
  const out = { name: 'Anglerfish', grade: '9', valueCents: 500 };
  const substitute = { name: 'Anglerfish', grade: '9.5', cert: '77', valueCents: 700 };
  expect(compareRecords(out, substitute, (cents) => `${cents} ¢`)).toEqual([
    { label: 'Card', before: 'Anglerfish', after: 'Anglerfish' },
    { label: 'Grade', before: '9', after: '9.5' },
    { label: 'Certificate', before: '–', after: '77' },
    { label: 'Value', before: '500 ¢', after: '700 ¢' },
  ]);
});
