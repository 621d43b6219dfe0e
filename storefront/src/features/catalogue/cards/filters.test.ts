import { bandOf, FIRST_VIEW, isNarrowed, readCardView, VALUE_BANDS, writeCardView } from './filters.ts';

describe('the catalogue in the address', () => {
  it('survives a round trip, always in the same order', () => {
    const query = 'page=3&sort=name&maxValueCents=2499&minValueCents=500&class=epic&set=LGT&q=lantern';
    const view = readCardView(new URLSearchParams(query));
    expect(writeCardView(view).toString()).toBe(
      'q=lantern&set=LGT&class=epic&minValueCents=500&maxValueCents=2499&sort=name&page=3',
    );
    expect(readCardView(writeCardView(view))).toEqual(view);
  });

  it.each([
    '',
    'page=1',
    'page=0',
    'page=-2',
    'page=99999',
    'page=1e3',
    'sort=secret',
    'minValueCents=-5',
    'utm=x',
    'q=%20',
  ])('%p is the plain catalogue', (query) => {
    expect(readCardView(new URLSearchParams(query))).toEqual(FIRST_VIEW);
    expect(writeCardView(readCardView(new URLSearchParams(query))).size).toBe(0);
  });

  it('order and page narrow nothing', () => {
    expect(isNarrowed({ ...FIRST_VIEW, sort: 'name', page: 4 })).toBe(false);
    expect(isNarrowed({ ...FIRST_VIEW, minValueCents: 500 })).toBe(true);
  });
});

describe('value bands', () => {
  it('leave no gap and know themselves', () => {
    VALUE_BANDS.forEach((band, index) => {
      expect(bandOf(band)).toBe(index);
      const next = VALUE_BANDS[index + 1];
      expect(next?.minValueCents ?? null).toBe(band.maxValueCents === null ? null : band.maxValueCents + 1);
    });
  });

  it('know all values and limits of no band', () => {
    expect(bandOf(FIRST_VIEW)).toBe(-1);
    expect(bandOf({ minValueCents: 7, maxValueCents: null })).toBeNull();
  });
});
