import { NO_FILTERS, readFilters, writeFilters } from './filters.ts';

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
});
