import { addressField } from '../../contract/schemas/shipping/addresses.schema.ts';
import { checkStored } from '../check-address.ts';
import { addressFields, requiredFields } from './address-fields.ts';
import { addressLines } from './address-lines.ts';
import rules from './rules.json' with { type: 'json' };

const none = { line2: '', city: '', region: '', postcode: '' };

describe('lines of a label', () => {
  test.each([
    [
      'Japan in Japanese: the postcode first, the name last',
      { country: 'JP', recipient: '山田 太郎', line1: '神宮前1-2-3', region: '東京都', postcode: '150-0001' },
      ['〒150-0001', '東京都', '神宮前1-2-3', '山田 太郎'],
    ],
    [
      'Japan in Latin letters: the name first, and a second line stays its own',
      {
        country: 'JP',
        recipient: 'Taro Yamada',
        line1: '1-2-3 Jingumae',
        line2: 'Room 4',
        region: 'Tokyo',
        postcode: '150-0001',
      },
      ['Taro Yamada', '1-2-3 Jingumae', 'Room 4, Tokyo', '150-0001'],
    ],
    [
      'a city that the country’s format does not have is kept',
      { country: 'JP', line1: '神宮前1-2-3', city: '渋谷区', region: '東京都', postcode: '150-0001' },
      ['〒150-0001', '東京都', '渋谷区', '神宮前1-2-3'],
    ],
    [
      'so is a region',
      { country: 'SE', line1: 'Hamngatan 1', city: 'Stockholm', region: 'Uppland', postcode: '111 22' },
      ['Hamngatan 1', 'Uppland', 'SE-111 22 Stockholm'],
    ],
    [
      'the United States',
      { country: 'US', line1: '1 Main St', city: 'Portland', region: 'OR', postcode: '97201' },
      ['1 Main St', 'Portland, OR 97201'],
    ],
    [
      'Italy',
      { country: 'IT', line1: 'Via Roma 1', city: 'Bari', region: 'BA', postcode: '70121' },
      ['Via Roma 1', '70121 Bari BA'],
    ],
    [
      'the Emirates',
      { country: 'AE', line1: 'شارع الشيخ زايد ١٢', region: 'دبي' },
      ['شارع الشيخ زايد ١٢', 'دبي'],
    ],
    ['a country without rules', { country: 'XX', line1: '1 Quay', city: 'Port' }, ['1 Quay', 'Port']],
  ])('%s', (_, address, lines) => expect(addressLines({ ...none, ...address })).toEqual(lines));
});

describe('fields of a country', () => {
  test.each([
    ['US', ['city city', 'region state', 'postcode zip']],
    ['JP', ['region prefecture', 'postcode postal']],
    ['GB', ['city post_town', 'postcode postal']],
    ['AE', ['region emirate']],
    ['SE', ['postcode postal', 'city post_town']],
    ['IE', ['city city', 'region county?', 'postcode eircode?']],
    ['XX', ['city city']],
  ])('%s', (country, expected) => {
    const fields = addressFields(country);
    expect(fields.map(({ name, kind, isRequired }) => `${name} ${kind}${isRequired ? '' : '?'}`)).toEqual(
      expected,
    );
  });

  test('every country’s kinds are in the contract, and required fields are asked for', () => {
    expect(Object.keys(rules).length).toBeGreaterThan(240);
    for (const country of Object.keys(rules)) {
      const fields = addressFields(country);
      expect(fields.map((field) => addressField.parse(field))).toEqual(fields);
      const asked = ['recipient', 'line1', ...fields.map(({ name }) => name)];
      expect(requiredFields(country).filter((name) => !asked.includes(name))).toEqual([]);
    }
  });
});

describe('a stored address', () => {
  const home = { ...none, recipient: 'Ada', line1: 'Hamngatan 1', city: 'Stockholm', postcode: '111 22' };

  test('that keeps the rules has no errors', () => {
    expect(checkStored({ ...home, country: 'SE' })).toBeUndefined();
  });

  test('from before the rules says field by field what is missing', () => {
    expect(checkStored({ ...home, country: 'IT', city: '', postcode: 'x' })).toEqual({
      city: 'is needed in this country',
      region: 'is needed in this country',
      postcode: expect.stringMatching(/^is not a postcode of this country, such as \d{5}$/),
    });
  });
});
