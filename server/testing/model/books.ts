/** A customer's holdings by plain arithmetic: written independently of the shop's implementation. */
export interface Books {
  cash: number;
  promo: number;
  held: number;
  debt: number;
  isOnHold: boolean;
  packs: ModelPack[];
  units: ModelUnit[];
  parcels: ModelParcel[];
  payouts: ModelPayout[];
  payments: ModelPayment[];
  adjustments: ModelAdjustment[];
  /** Staff's signed adjustments in full, whatever became of them. */
  adjustedCents: number;
  refundedPacks: number;
  refundedCents: number;
  /** Cash paid for orders, less refunds of returned packs. */
  spentCash: number;
  invitation: ModelInvitation | undefined;
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

export interface ModelParcel {
  id: string;
  /** "PP-10001" */
  number: string;
  units: ModelUnit[];
  /** Its value on the quote. */
  cents: number;
  state: 'shipped' | 'delivered' | 'returned';
  /** What one person says of it, and nobody else yet. */
  said: { kind: 'handed-over' | 'came-back'; needsPerson: boolean } | undefined;
}

export interface ModelPayout {
  id: string;
  cents: number;
  state: 'requested' | 'approved' | 'paid' | 'rejected' | 'cancelled';
}

export interface ModelPayment {
  id: string;
  cents: number;
  refunds: { cents: number; hasFailed: boolean }[];
  dispute: 'open' | 'won' | 'lost' | null;
  disputed: number;
  /** Amounts already taken from the wallet for refunds and disputes. */
  taken: { refund: number; dispute: number };
}

export interface ModelAdjustment {
  id: string;
  bucket: 'cash' | 'promo';
  cents: number;
  state: 'booked' | 'pending' | 'reversed';
  /** The part that paid a debt. */
  repaid: number;
}

export interface ModelInvitation {
  state: 'pending' | 'qualified' | 'rewarded' | 'clawed_back';
  isOld: boolean;
}

export const emptyBooks = (): Books => ({
  cash: 0,
  promo: 0,
  held: 0,
  debt: 0,
  isOnHold: false,
  packs: [],
  units: [],
  parcels: [],
  payouts: [],
  payments: [],
  adjustments: [],
  adjustedCents: 0,
  refundedPacks: 0,
  refundedCents: 0,
  spentCash: 0,
  invitation: undefined,
});

/** Adds cash, which pays a debt first; returns how much did. */
export function receive(books: Books, cents: number): number {
  const repaid = Math.min(books.cash + cents, books.debt);
  books.cash += cents - repaid;
  books.debt -= repaid;
  return repaid;
}

/** Takes a price from promo first, then cash; undefined if there is too little. */
export function pay(books: Books, price: number): { cash: number; promo: number } | undefined {
  if (books.cash + books.promo < price) return undefined;
  const promo = Math.min(books.promo, price);
  const cash = price - promo;
  books.promo -= promo;
  books.cash -= cash;
  return { cash, promo };
}

/** Equal shares in whole cents; the first ones get the remainder. */
export const shares = (total: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.floor(total / count) + (at < total % count ? 1 : 0));

/** Divides the money of a sale back as its pack was paid: promo credit returns as promo credit, rounded up. */
export function divideOffer({ offer, pack }: ModelUnit): { cash: number; promo: number } {
  const promo = pack.promo === 0 ? 0 : Math.ceil((offer * pack.promo) / (pack.cash + pack.promo));
  return { cash: offer - promo, promo };
}

export const refundedOf = ({ refunds }: ModelPayment): number =>
  refunds.reduce((sum, { cents, hasFailed }) => sum + (hasFailed ? 0 : cents), 0);

export const isTaken = ({ dispute }: ModelPayment): boolean => dispute === 'open' || dispute === 'lost';

export type PaymentState = 'settled' | 'refunded' | 'disputed';

export function stateOfPayment(payment: ModelPayment): PaymentState {
  if (isTaken(payment)) return 'disputed';
  return refundedOf(payment) >= payment.cents ? 'refunded' : 'settled';
}

/** After any event of a payment: first adds what was returned, then takes what was reclaimed. */
export function settlePayment(books: Books, payment: ModelPayment): void {
  const refund = refundedOf(payment);
  const dispute = isTaken(payment) ? Math.min(payment.disputed, payment.cents - refund) : 0;
  const { taken } = payment;
  if (dispute < taken.dispute) receive(books, taken.dispute - dispute);
  if (refund < taken.refund) receive(books, taken.refund - refund);
  else takeAway(books, refund - taken.refund);
  if (dispute > taken.dispute) takeAway(books, dispute - taken.dispute);
  payment.taken = { refund, dispute };
}

/** Takes cash as far as it goes; the rest becomes debt. */
function takeAway(books: Books, cents: number): void {
  const fromCash = Math.min(books.cash, cents);
  books.cash -= fromCash;
  books.debt += cents - fromCash;
}
