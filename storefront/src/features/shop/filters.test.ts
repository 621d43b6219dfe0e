import { centsFromDollars, NO_FILTERS, readFilters, writeFilters } from './filters.ts';

describe('filters in the address', () => {
  it('survive a round trip', () => {
    const filters = {
      ...NO_FILTERS,
      q: 'light',
      kind: 'pack' as const,
      minPriceCents: 500,
      inStock: true,
      sort: 'title' as const,
    };
    expect(readFilters(writeFilters(filters))).toEqual(filters);
  });

  it('leave out defaults and what they do not know', () => {
    expect(writeFilters(NO_FILTERS).toString()).toBe('');
    expect(readFilters(new URLSearchParams('kind=house&sort=secret&minPriceCents=-5&utm=x'))).toEqual(
      NO_FILTERS,
    );
  });

  it.each([
    ['12.50', 1250],
    ['$1,200', 120_000],
    ['7.5', 750],
    ['', null],
    ['1.234', null],
    ['-3', null],
    ['abc', null],
  ])('reads %p dollars', (typed, cents) => expect(centsFromDollars(typed)).toBe(cents));
});
