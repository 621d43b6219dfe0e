import { centsFromDollars } from './cents-from-dollars.ts';

it.each([
  ['12.50', 1250],
  ['$1,200', 120_000],
  ['1,234,567.89', 123_456_789],
  ['7.5', 750],
  ['9,50', null],
  ['1,00,000', null],
  ['', null],
  ['1.234', null],
  ['-3', null],
  ['abc', null],
])('reads %p dollars', (typed, cents) => expect(centsFromDollars(typed)).toBe(cents));
