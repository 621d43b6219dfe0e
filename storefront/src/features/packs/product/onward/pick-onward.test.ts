import { pickOnward } from './pick-onward.ts';

const product = (id: string, priceCents: number, architect = 'halden') => ({
  id,
  priceCents,
  architect: { slug: architect, name: architect },
});
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('where to go when a product is gone', () => {
  const gone = product('gone', 1_000);

  it('is to the nearest prices, as ratios, and never to itself', () => {
    const onSale = [
      product('fifty', 5_000),
      gone,
      product('five', 500),
      product('hundred', 10_000),
      product('fifteen', 1_500),
    ];
    expect(ids(pickOnward(gone, onSale))).toEqual(['fifteen', 'five', 'fifty']);
  });

  it('prefers the same architect where prices are equally near', () => {
    const onSale = [product('other', 2_000, 'odile'), product('same', 2_000), product('half', 500, 'odile')];
    expect(ids(pickOnward(gone, onSale))[0]).toBe('same');
  });

  it('is nowhere when nothing else is on sale', () => {
    expect(pickOnward(gone, [gone])).toEqual([]);
  });

  it('manages what is free and what has no architect', () => {
    const free = { id: 'free', priceCents: 0, architect: null };
    expect(ids(pickOnward(free, [product('a', 100), { id: 'b', priceCents: 0, architect: null }]))).toEqual([
      'b',
      'a',
    ]);
  });
});
