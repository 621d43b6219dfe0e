import { normalFinish, normalGrade } from './printing.ts';

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

test.each([
  ['Signed, Foil', 'foil, signed'],
  ['foil + signed', 'foil, signed'],
  ['Cold  Foil', 'cold foil'],
  ['misprint, altered, Extended Art', 'extended art, altered, misprint'],
  ['foil, foil', 'foil'],
  ['superfractor 1/1', 'superfractor 1/1'],
])('reads the finish “%s” as %s', (said, finish) => {
  expect(normalFinish(said)).toBe(finish);
});
