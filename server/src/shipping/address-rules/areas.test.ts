import { areaOf, isAmong } from './areas.ts';
import { writePostcode } from './postcodes.ts';

const none = { city: '', region: '', postcode: '' };

test.each([
  ['Ohio', { country: 'US', region: 'OH', postcode: '43004' }, 'US'],
  ['Puerto Rico as a state', { country: 'US', region: 'PR', postcode: '00901' }, 'PR'],
  ['Puerto Rico as a country', { country: 'PR', postcode: '00901' }, 'PR'],
  ['Puerto Rico by its ZIP code alone', { country: 'US', region: 'OH', postcode: '00901-1234' }, 'PR'],
  ['Guam as a state in words', { country: 'US', region: 'guam', postcode: '' }, 'GU'],
  ['Guam as a country', { country: 'GU', postcode: '96910' }, 'GU'],
  ['Palau, whose ZIP codes lie within Guam’s', { country: 'US', region: 'PW', postcode: '96939' }, 'PW'],
  ['the Virgin Islands', { country: 'US', region: 'U.S. Virgin Islands', postcode: '00802' }, 'VI'],
  ['Virginia', { country: 'US', region: 'Virginia', postcode: '22030' }, 'US'],
  ['military mail in Europe', { country: 'US', city: 'APO', region: 'AE', postcode: '09012' }, 'XM'],
  ['military mail by its city alone', { country: 'US', city: 'FPO, box 3', postcode: '' }, 'XM'],
  ['military mail by its ZIP code alone', { country: 'US', city: 'Springfield', postcode: '96201' }, 'XM'],
  [
    'a city that only begins like it',
    { country: 'US', city: 'Apopka', region: 'FL', postcode: '32703' },
    'US',
  ],
  ['Tenerife', { country: 'ES', region: 'Santa Cruz de Tenerife', postcode: '38001' }, 'IC'],
  ['Madrid', { country: 'ES', postcode: '28013' }, 'ES'],
  ['Réunion', { country: 'FR', postcode: '97400' }, 'RE'],
  ['Saint Martin within Guadeloupe’s postcodes', { country: 'FR', postcode: '97150' }, 'MF'],
  ['Jersey', { country: 'GB', postcode: 'JE2 3AB' }, 'JE'],
  ['Jena', { country: 'DE', city: 'Jena', postcode: '07743' }, 'DE'],
])('%s', (_, address, area) => expect(areaOf({ ...none, ...address })).toBe(area));

test('a place is refused by its own code and by that of the country it was written with', () => {
  const home = { ...none, country: 'US', region: 'PR', postcode: '00901' };
  expect([['US'], ['PR'], ['GU'], []].map((codes) => isAmong(codes, home))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ['FR', '97133', 'BL'],
  ['FR', '97400', 'RE'],
  ['FR', 'F-98 800', 'NC'],
  ['FR', '75001', 'FR'],
  ['US', '00901 1234', 'PR'],
  ['GB', 'je23ab', 'JE'],
  ['ES', 'E-35001', 'IC'],
  ['FI', 'FI-22100', 'AX'],
  ['NO', '9170', 'SJ'],
])('a postcode as it is stored names its place: %s %s is %s', (country, typed, area) => {
  const stored = writePostcode(country, typed);
  expect(areaOf({ ...none, country, postcode: '', ...stored })).toBe(area);
});
