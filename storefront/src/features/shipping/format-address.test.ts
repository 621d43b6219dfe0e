import { formatAddress, nameAddress } from './format-address.ts';

const address = {
  recipient: 'Ada Lindqvist',
  line1: 'Hamngatan 1',
  line2: '',
  city: 'Stockholm',
  region: '',
  postcode: '111 22',
  country: 'SE',
};

it.each([
  [address, ['Hamngatan 1', '111 22 Stockholm', 'Sweden']],
  [{ ...address, line2: 'c/o Berg' }, ['Hamngatan 1', 'c/o Berg', '111 22 Stockholm', 'Sweden']],
  [
    { ...address, city: 'Portland', region: 'OR', postcode: '97201', country: 'US' },
    ['Hamngatan 1', 'Portland, OR 97201', 'United States'],
  ],
  [
    { ...address, city: 'Bari', region: 'Puglia', postcode: '70121', country: 'IT' },
    ['Hamngatan 1', '70121 Bari', 'Puglia', 'Italy'],
  ],
  [
    { ...address, city: 'Central', postcode: '', country: 'HK' },
    ['Hamngatan 1', 'Central', 'Hong Kong SAR China'],
  ],
])('%j', (given, lines) => expect(formatAddress(given)).toEqual(lines));

it('is called by its name and first line', () => {
  expect(nameAddress(address)).toBe('Ada Lindqvist, Hamngatan 1');
});
