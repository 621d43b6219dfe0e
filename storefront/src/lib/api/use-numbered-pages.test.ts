import { joinPages } from './use-numbered-pages.ts';

describe('pages of one list', () => {
  it('list each row once, even if it has moved to the next page', () => {
    const page = (ids: string[], number: number) => ({
      data: ids.map((id) => ({ id })),
      total: 4,
      page: number,
      perPage: 2,
    });
    expect(joinPages([page(['a', 'b'], 1), page(['b', 'c'], 2)]).map((row) => row.id)).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(joinPages([])).toEqual([]);
  });
});
