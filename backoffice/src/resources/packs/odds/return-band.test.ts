import { findBandBreaks, houseBand } from './return-band.ts';

describe('the band of returns', () => {
  it('says nothing inside it, its ends included', () => {
    expect(findBandBreaks({ valueReturnBps: 7_000, cashReturnBps: 9_500 }, houseBand)).toEqual([]);
  });
  it('names each return that leaves it, with the limit', () => {
    expect(findBandBreaks({ valueReturnBps: 12_550, cashReturnBps: 4_999 }, houseBand)).toEqual([
      'Value return is 125.5 %, above 105 %: the shop loses on it.',
      'Cash return is 49.99 %, below 50 %: buyers get too little.',
    ]);
  });
});
