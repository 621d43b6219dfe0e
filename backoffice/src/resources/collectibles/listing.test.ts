import { highestBuyback, isComplete, writeListing } from './listing.ts';

describe('a listing', () => {
  it('is complete when it names a product or describes one', () => {
    expect(isComplete({ kind: 'known', productId: undefined, priceCents: undefined })).toBe(false);
    expect(isComplete({ kind: 'known', productId: 'p', priceCents: 5 })).toBe(true);
    const made = { kind: 'new', title: 'Zebra', slug: 'zebra', priceCents: 100, isPublished: true } as const;
    expect(isComplete(made)).toBe(true);
    for (const lacking of [
      { title: ' ' },
      { slug: 'a b' },
      { slug: '' },
      { priceCents: 0 },
      { priceCents: undefined },
    ])
      expect(isComplete({ ...made, ...lacking })).toBe(false);
    expect(writeListing(made)).toEqual({
      product: { title: 'Zebra', slug: 'zebra', priceCents: 100, isPublished: true },
    });
  });
  it('is held against the better of the two rates', () => {
    const classes = [{ name: 'Rare', buybackBps: 8_500, laterBuybackBps: 9_000 }];
    const units = [
      { valueCents: 1_001, className: 'Rare' },
      { valueCents: 5_000, className: 'Unknown' },
    ];
    expect(highestBuyback(units, classes)).toBe(900);
    expect(highestBuyback([], classes)).toBe(0);
  });
});
