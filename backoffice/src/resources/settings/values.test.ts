import type { SettingFieldDto } from '@pullproof/server/contract';
import { asTyped, describeSetting, readTyped } from './values.ts';

const field = (type: SettingFieldDto['type'], more: Partial<SettingFieldDto> = {}): SettingFieldDto => ({
  key: 'k',
  type,
  label: 'L',
  help: 'H',
  isMoneyLike: false,
  waits: null,
  default: 0,
  ...more,
});

test.each([
  ['cents', 1_250, '12.50'],
  ['cents', 5, '0.05'],
  ['bps', 8_500, '85.00'],
  ['count', 72, '72'],
  ['flag', true, true],
  ['countries', ['KP', 'IR'], 'KP, IR'],
  ['lines', ['one a', 'two b'], 'one a\ntwo b'],
  ['text', 'Pullproof', 'Pullproof'],
  ['instant', '2030-01-01T00:00:00Z', '2030-01-01T00:00:00Z'],
] as const)('%s: %j is typed as %j and read back', (type, value, typed) => {
  expect(asTyped(field(type), value)).toBe(typed);
  expect(readTyped(field(type), typed)).toEqual({ value });
});

test.each([
  ['cents', '12.505'],
  ['cents', '-1'],
  ['cents', '1e3'],
  ['cents', ''],
  ['count', '1.5'],
  ['count', 'many'],
  ['instant', 'soon'],
] as const)('%s: %j is no value', (type, typed) => {
  expect(readTyped(field(type), typed)).toHaveProperty('fault');
});

test('shows bounds in the unit that is typed', () => {
  expect(readTyped(field('count', { min: 72, max: 100 }), '71')).toEqual({ fault: 'Between 72 and 100' });
  expect(readTyped(field('cents', { min: 100, max: 200 }), '2.01')).toEqual({
    fault: 'Between 1.00 and 2.00',
  });
});

test('small codes become capitals, and nothing is an empty list', () => {
  expect(readTyped(field('countries'), 'kp  ir,sy')).toEqual({ value: ['KP', 'IR', 'SY'] });
  expect(readTyped(field('countries'), ' ')).toEqual({ value: [] });
});

test('shows values with their unit', () => {
  expect(describeSetting(field('cents'), 500)).toBe('$5.00');
  expect(describeSetting(field('bps'), 8_000)).toBe('80.00%');
  expect(describeSetting(field('count', { unit: 'hours' }), 72)).toBe('72 hours');
  expect(describeSetting(field('flag'), false)).toBe('Off');
  expect(describeSetting(field('text'), '')).toBe('(empty)');
});
