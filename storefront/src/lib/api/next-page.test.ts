import { readNextPage } from './next-page.ts';

const lost = new Error('The connection was lost.');

describe('the next page of a list', () => {
  it('reports an error only after a request has ended', () => {
    const failed = { loaded: 2, size: 3, isValidating: false, error: lost };
    expect(readNextPage(failed)).toEqual({ isLoadingMore: false, moreError: lost, nextSize: 3 });
    expect(readNextPage({ ...failed, isValidating: true })).toEqual({
      isLoadingMore: true,
      moreError: undefined,
      nextSize: 3,
    });
  });
  it('has not failed where the pages that are here could not be refreshed', () => {
    expect(readNextPage({ loaded: 2, size: 2, isValidating: false, error: lost }).moreError).toBeUndefined();
  });
  it('is not the first one, whose failure is the whole list’s', () => {
    const first = { loaded: undefined, size: 1, isValidating: false, error: lost };
    expect(readNextPage(first)).toEqual({ isLoadingMore: false, moreError: undefined, nextSize: 1 });
  });
});
