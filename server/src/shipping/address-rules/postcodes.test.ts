import { writePostcode } from './postcodes.ts';

test.each([
  ['DE', '10115', '10115'],
  ['US', '10001', '10001'],
  ['US', '100011234', '10001-1234'],
  ['US', '10001-1234', '10001-1234'],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'm1 1ae', 'M1 1AE'],
  ['CA', 'k1a0b1', 'K1A 0B1'],
  ['NL', '1012ab', '1012 AB'],
  ['PL', '00001', '00-001'],
  ['PT', '1000 001', '1000-001'],
  ['JP', '1000001', '100-0001'],
  ['JP', '１００－０００１', '100-0001'],
  ['JP', '〒100-0001', '100-0001'],
  ['JP', '〒 １０００００１', '100-0001'],
  ['DE', 'D-10115', '10115'],
  ['DE', 'DE-10115', '10115'],
  ['AT', 'A-1010', '1010'],
  ['CH', 'CH-8001', '8001'],
  ['FI', 'FIN-00100', '00100'],
  ['SE', '11122', '111 22'],
  ['SE', 'SE-11122', '111 22'],
  ['GB', 'bfpo61', 'BFPO 61'],
  // Optional there, or unknown.
  ['HK', '', ''],
  ['HK', '999077', '999077'],
  ['IE', '', ''],
  ['IE', 'd02  x285', 'D02 X285'],
])('%s: %j is written %j', (country, typed, postcode) => {
  expect(writePostcode(country, typed)).toEqual({ postcode });
});

test.each([
  ['DE', ''],
  ['DE', '1011'],
  ['DE', 'F-75001'],
  ['DE', '١٠١١٥'],
  ['US', '1000'],
  ['US', '10001-12'],
  ['GB', '12345'],
  ['CA', 'K1A 0BB'],
  ['NL', '1012'],
  ['IE', 'D02 X28'],
])('%s: %j is refused with an example', (country, typed) => {
  expect(writePostcode(country, typed)).toEqual({
    fault: expect.stringMatching(/^is not a postcode of this country, such as \S+/),
  });
});
