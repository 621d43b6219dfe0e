import { previewPrice } from './preview-price.ts';

const product = { priceCents: 2_500 };

describe('a new price', () => {
  it('may rise while no run is on sale', () => {
    expect(previewPrice(product, 3_000, [])).toEqual({ kind: 'change', priceCents: 3_000, changeCents: 500 });
  });
  it('only falls while one is', () => {
    expect(previewPrice(product, 3_000, [{ priceCents: 4_000 }])).toEqual({
      kind: 'too-high',
      lowestCents: 2_500,
    });
    expect(previewPrice(product, 2_000, [{ priceCents: 2_500 }])).toEqual({
      kind: 'change',
      priceCents: 2_000,
      changeCents: -500,
    });
  });
  it('a run sealed for less is the ceiling', () => {
    expect(previewPrice(product, 2_200, [{ priceCents: 2_000 }])).toEqual({
      kind: 'too-high',
      lowestCents: 2_000,
    });
  });
  it('says nothing about what is no price, or the same', () => {
    expect(previewPrice(product, undefined, []).kind).toBe('unreadable');
    expect(previewPrice(product, 0, []).kind).toBe('unreadable');
    expect(previewPrice(product, 2_500, []).kind).toBe('same');
  });
});
