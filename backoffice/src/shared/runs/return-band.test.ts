import { houseReturnBand as houseBand } from '@pullproof/server/contract';
import { bandOf, explainBand, findBandBreaks } from './return-band.ts';

describe('the band of returns', () => {
  it('says nothing inside it, its ends included', () => {
    expect(findBandBreaks({ valueReturnBps: 7_000, cashReturnBps: 9_500 }, houseBand)).toEqual([]);
  });
  it('names each return that leaves it, with the limit', () => {
    expect(findBandBreaks({ valueReturnBps: 12_550, cashReturnBps: 4_999 }, houseBand)).toEqual([
      'Value return is 125.5%, above 105%: the shop loses on it.',
      'Cash return is 49.99%, below 50%: buyers get too little.',
    ]);
  });
});

describe('a product’s own band', () => {
  const own = {
    minValueReturnBps: 8_000,
    maxValueReturnBps: 9_000,
    minCashReturnBps: 6_000,
    maxCashReturnBps: 7_000,
  };
  it('takes the place of the house’s when it is whole', () => {
    expect(bandOf(own)).toEqual({
      minValueBps: 8_000,
      maxValueBps: 9_000,
      minCashBps: 6_000,
      maxCashBps: 7_000,
    });
    expect(bandOf({ ...own, maxCashReturnBps: null })).toBe(houseBand);
    expect(bandOf(undefined)).toBe(houseBand);
  });
  it('explains what is wrong', () => {
    expect(explainBand(own)).toBeUndefined();
    expect(explainBand({})).toBeUndefined();
    expect(explainBand({ minValueReturnBps: 1 })).toMatch(/all four/);
    expect(explainBand({ ...own, minCashReturnBps: 7_001 })).toMatch(/below its start/);
  });
});
