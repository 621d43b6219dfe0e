import { joinPages } from './use-numbered-pages.ts';

describe('pages of one list', () => {
  it('tell each row once, though it slid onto the next page meanwhile', () => {
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
