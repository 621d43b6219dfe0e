import { normalGrade } from './printing.ts';

test.each([
  ['GEM MT 10', '10'],
  ['NM-MT 8', '8'],
  ['10.0', '10'],
  ['9,5', '9.5'],
  ['PSA 9', '9'],
  ['Authentic', 'A'],
  ['AUTH', 'A'],
  ['BGS 10 Black Label', 'BL'],
  ['CGC Pristine 10', 'P10'],
  ['CGC Gem Mint 10', '10'],
  ['P10', 'P10'],
  ['mint', 'MINT'],
])('reads the grade “%s” as %s', (said, grade) => {
  expect(normalGrade(said)).toBe(grade);
});
