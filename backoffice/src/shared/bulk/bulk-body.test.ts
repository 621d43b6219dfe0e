import { makeBulkBody, mayChangeAll, maxAtOnce } from './bulk-body.ts';

const intent = {
  selectedIds: ['a', 'b'],
  filter: { classId: 'c1', q: 'fox' },
  total: 40,
  changes: { artist: null },
  reason: '  Credits were wrong ',
};

describe('bulk bodies', () => {
  it('names the chosen records and nothing of the filter', () => {
    expect(makeBulkBody({ ...intent, scope: 'selected' })).toEqual({
      ids: ['a', 'b'],
      changes: { artist: null },
      reason: 'Credits were wrong',
    });
  });

  it('names the filter with the count the person saw, so that a list that grew is refused', () => {
    expect(makeBulkBody({ ...intent, scope: 'filter' })).toEqual({
      filter: { classId: 'c1', q: 'fox' },
      expectedCount: 40,
      changes: { artist: null },
      reason: 'Credits were wrong',
    });
  });

  it('leaves an empty reason out', () => {
    expect(makeBulkBody({ ...intent, scope: 'selected', reason: '   ' })).not.toHaveProperty('reason');
  });

  it('offers everything only when that is more than the choice and no more than the server takes', () => {
    expect(mayChangeAll(25, 40)).toBe(true);
    expect(mayChangeAll(25, 25)).toBe(false);
    expect(mayChangeAll(25, maxAtOnce)).toBe(true);
    expect(mayChangeAll(25, maxAtOnce + 1)).toBe(false);
    expect(mayChangeAll(25, undefined)).toBe(false);
  });
});
