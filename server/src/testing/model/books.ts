/** What a customer has, as plain arithmetic tells it: written without looking at how the shop does it. */
export interface Books {
  cash: number;
  promo: number;
  held: number;
  packs: ModelPack[];
  units: ModelUnit[];
  payouts: ModelPayout[];
  refundedPacks: number;
  refundedCents: number;
}

export interface ModelPack {
  id: string;
  state: 'sold' | 'opened' | 'refunded';
  cash: number;
  promo: number;
}

export interface ModelUnit {
  id: string;
  /** Frozen at the reveal. */
  offer: number;
  pack: ModelPack;
}

export interface ModelPayout {
  id: string;
  cents: number;
  state: 'requested' | 'approved' | 'paid' | 'rejected' | 'cancelled';
}

export const emptyBooks = (): Books => ({
  cash: 0,
  promo: 0,
  held: 0,
  packs: [],
  units: [],
  payouts: [],
  refundedPacks: 0,
  refundedCents: 0,
});

/** Takes a price from promo first, then cash; undefined when there is too little. */
export function pay(books: Books, price: number): { cash: number; promo: number } | undefined {
  if (books.cash + books.promo < price) return undefined;
  const promo = Math.min(books.promo, price);
  const cash = price - promo;
  books.promo -= promo;
  books.cash -= cash;
  return { cash, promo };
}

/** Equal shares in whole cents; what is left over goes to the first ones. */
export const shares = (total: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.floor(total / count) + (at < total % count ? 1 : 0));

/** How an offer for a unit divides: by what its pack was paid with, to the nearest cent, a tie to cash. */
export function divideOffer({ offer, pack }: ModelUnit): { cash: number; promo: number } {
  const paid = pack.cash + pack.promo;
  const [cashPart, promoPart] = [offer * pack.cash, offer * pack.promo];
  const left = offer - Math.floor(cashPart / paid) - Math.floor(promoPart / paid);
  const cashGetsIt = left > 0 && cashPart % paid >= promoPart % paid;
  const cash = Math.floor(cashPart / paid) + (cashGetsIt ? left : 0);
  return { cash, promo: offer - cash };
}
