import { formatHundredths } from '@pullproof/server/contract';
import { parseCents, parsePercent } from './money.ts';

describe('dollars as typed', () => {
  it.each([
    ['12', 1200],
    ['7.5', 750],
    ['12.50', 1250],
    ['0.07', 7],
    ['.5', 50],
    ['12.', 1200],
    ['$1,200', 120_000],
    [' $1,234.56 ', 123_456],
    ['1,234,567.89', 123_456_789],
    // Float multiplication gets 4.35 wrong.
    ['4.35', 435],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('%p is %p cents', (text, cents) => expect(parseCents(text)).toBe(cents));

  it.each([
    ...['', ' ', '.', '-', '$', '1.005', '1,23', '9,50', '1,00,000', '12,34.5', '1234,567', '-3', '-$3.10'],
    ...['ten', '1e5', '0x10', '5 5', '1.2.3', '85 %', '90071992547409.92', 'Infinity'],
  ])('refuses %p', (text) => expect(parseCents(text)).toBeUndefined());

  it('comes back as it was written', () => {
    for (const cents of [0, 7, 99, 100, 123_456, Number.MAX_SAFE_INTEGER])
      expect(parseCents(formatHundredths(cents))).toBe(cents);
  });
});

test.each([
  ['85 %', 8500],
  ['85.5%', 8550],
  ['160', 16_000],
  ['$85', undefined],
  ['%', undefined],
  ['85,5', undefined],
  ['-5', undefined],
])('%p percent is %p basis points', (text, bps) => expect(parsePercent(text)).toBe(bps));
