import { formatBps, formatCents, formatHundredths } from '@pullproof/server/contract';
import { parseHundredths } from './money.tsx';

describe('amounts as typed', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.50', 1250],
    ['0.07', 7],
    ['.5', 50],
    ['12.', 1200],
    [' $1,234.56 ', 123_456],
    ['1,000,000', 100_000_000],
    ['-3.10', -310],
    ['-$3.10', -310],
    ['85 %', 8500],
    ['85.5%', 8550],
    ['-0', 0],
    // Float multiplication gets 1.005 and 4.35 wrong.
    ['4.35', 435],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('%p is %p hundredths', (text, hundredths) => {
    expect(parseHundredths(text)).toBe(hundredths);
  });

  it.each([
    '',
    ' ',
    '.',
    '-',
    '1.005',
    '1,23',
    '12,34.5',
    'ten',
    '1e5',
    '0x10',
    '5 5',
    '1.2.3',
    '90071992547409.92',
    'Infinity',
  ])('refuses %p', (text) => {
    expect(parseHundredths(text)).toBeUndefined();
  });

  it('comes back as it went in', () => {
    for (const value of [0, 7, 99, 100, 123_456, -310, -5, Number.MAX_SAFE_INTEGER]) {
      expect(parseHundredths(formatHundredths(value))).toBe(value);
    }
  });
});

describe('amounts as shown', () => {
  it.each([
    [0, '$0.00'],
    [7, '$0.07'],
    [123_456, '$1,234.56'],
    [-5, '-$0.05'],
    [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91'],
  ])('%p cents is %p', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  it.each([
    [8500, '85 %'],
    [8550, '85.5 %'],
    [8005, '80.05 %'],
    [10_000, '100 %'],
    [0, '0 %'],
  ])('%p basis points is %p', (bps, text) => {
    expect(formatBps(bps)).toBe(text);
  });
});
