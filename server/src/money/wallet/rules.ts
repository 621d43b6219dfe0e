import type { Cents, TopUpState } from '../../contract/index.ts';
import { newId } from '../../platform/ids.ts';
import type { Money, PaymentFact } from './providers/provider.ts';

/** Everything known about a top-up: its state derives from these facts alone, in any order of arrival. */
export interface TopUpFacts {
  id: string;
  customerId: string;
  amountCents: Cents;
  currency: string;
  providerReference: string | null;
  paymentId: string | null;
  creditedCents: Cents;
  /** Without failed refunds; `grossRefundedCents` includes them. */
  refundedCents: Cents;
  grossRefundedCents: Cents;
  knownRefunds: readonly KnownRefund[];
  /** In other currencies, the whole payment. */
  paidAs: readonly Money[];
  disputes: readonly KnownDispute[];
  /** Both follow from `disputes`. */
  disputedCents: Cents;
  disputeState: 'open' | 'won' | 'lost' | null;
  failure: string | null;
  /** How the payment differed from what we requested. */
  mismatch: string | null;
  /** Keyed hash of the paying card, in hex. */
  cardHash: string | null;
}

/** A dispute with a provider id, as its newest report says. */
export interface KnownDispute {
  /** Ours: its hold names it. */
  id: string;
  reference: string;
  state: 'open' | 'won' | 'lost';
  amountCents: Cents;
  currency: string;
  reportedAt: number;
}

/** A refund with a provider id; a failed one never succeeds again. */
export interface KnownRefund {
  id: string;
  cents: Cents;
  hasFailed: boolean;
}

const arrows: Record<TopUpState, readonly TopUpState[]> = {
  pending: ['settled', 'failed', 'review', 'refunded', 'disputed'],
  // A payment may still be reported after a failure; the money counts.
  failed: ['settled', 'review', 'refunded', 'disputed'],
  settled: ['refunded', 'disputed'],
  disputed: ['settled', 'refunded'],
  // A refund may fail after its success was reported.
  refunded: ['settled', 'disputed', 'review'],
  review: ['refunded'],
};

export const mayMove = (from: TopUpState, to: TopUpState): boolean =>
  from === to || arrows[from].includes(to);

export function stateOf(facts: TopUpFacts): TopUpState {
  if (facts.creditedCents === 0) {
    if (facts.mismatch !== null) return facts.refundedCents > 0 ? 'refunded' : 'review';
    return facts.failure === null ? 'pending' : 'failed';
  }
  if (facts.disputeState === 'open' || facts.disputeState === 'lost') return 'disputed';
  return facts.refundedCents >= facts.amountCents ? 'refunded' : 'settled';
}

/** Returns how much of a credited top-up went back through refunds and through an open or lost dispute. */
export function returnedOf(facts: TopUpFacts): { refundCents: Cents; disputeCents: Cents } {
  const refundCents = Math.min(facts.refundedCents, facts.creditedCents);
  const isTaken = facts.disputeState === 'open' || facts.disputeState === 'lost';
  return {
    refundCents,
    disputeCents: isTaken ? Math.min(facts.disputedCents, facts.creditedCents - refundCents) : 0,
  };
}

/** Adds a fact. Idempotent and independent of order. */
export function addFact<Known extends TopUpFacts>(known: Known, fact: PaymentFact): Known {
  switch (fact.kind) {
    case 'paid':
      return addPayment(known, fact);
    case 'failed':
      return known.creditedCents > 0 ? known : { ...known, failure: known.failure ?? fact.message };
    case 'refunded': {
      const cents = ownCents(known, fact.refundedCents, fact.currency);
      if (cents === undefined) return known;
      return withRefunds(known, Math.max(known.grossRefundedCents, cents), known.knownRefunds);
    }
    case 'refund': {
      const cents = ownCents(known, fact.amountCents, fact.currency);
      if (cents === undefined) return known;
      const refunds = mergeRefund(known.knownRefunds, { ...fact, amountCents: cents });
      return withRefunds(known, Math.max(known.grossRefundedCents, sumOf(refunds)), refunds);
    }
    case 'card':
      return { ...known, cardHash: known.cardHash ?? fact.cardHash };
    case 'dispute':
      return withDisputes(known, mergeDispute(known.disputes, fact));
  }
}

/**
 * An amount of the payment in the top-up's currency, rounded up; undefined in a currency in which the payment is not known.
 */
export function ownCents(
  { amountCents, currency, paidAs }: TopUpFacts,
  cents: number,
  reported: string,
): Cents | undefined {
  if (reported === currency) return cents;
  const whole = paidAs.find((paid) => paid.currency === reported)?.cents;
  return whole === undefined || whole <= 0
    ? undefined
    : Math.min(amountCents, Math.ceil((cents * amountCents) / whole));
}

/** Whether a fact names an amount that nobody can count in the top-up's currency: staff must look. */
export const isForeign = (known: TopUpFacts, fact: PaymentFact): boolean =>
  (fact.kind === 'refunded' && ownCents(known, fact.refundedCents, fact.currency) === undefined) ||
  ((fact.kind === 'refund' || fact.kind === 'dispute') &&
    ownCents(known, fact.amountCents, fact.currency) === undefined);

type DisputeFact = Extract<PaymentFact, { kind: 'dispute' }>;

const outcomes = ['open', 'won', 'lost'] as const;

/** The newest report counts, of one second the one that ends more: the same in whatever order they come. */
const isNewer = (one: KnownDispute, other: KnownDispute): boolean =>
  one.reportedAt !== other.reportedAt
    ? one.reportedAt > other.reportedAt
    : one.state !== other.state
      ? outcomes.indexOf(one.state) > outcomes.indexOf(other.state)
      : one.amountCents > other.amountCents;

function mergeDispute(known: readonly KnownDispute[], fact: DisputeFact): readonly KnownDispute[] {
  const { disputeId: reference, state, amountCents, currency, reportedAt } = fact;
  const same = known.find((dispute) => dispute.reference === reference);
  const reported = { id: same?.id ?? newId(), reference, state, amountCents, currency, reportedAt };
  if (same && !isNewer(reported, same)) return known;
  return [...known.filter((dispute) => dispute !== same), reported].sort((one, other) =>
    one.reference < other.reference ? -1 : 1,
  );
}

/** The union: what is open or lost is taken; a dispute in an unknown currency takes all. Once won, all that was disputed. */
function withDisputes<Known extends TopUpFacts>(known: Known, disputes: readonly KnownDispute[]): Known {
  const taken = disputes.filter(({ state }) => state !== 'won');
  const disputedCents = (taken.length > 0 ? taken : disputes).reduce(
    (sum, { amountCents, currency }) => sum + (ownCents(known, amountCents, currency) ?? known.amountCents),
    0,
  );
  const [first] = taken;
  return {
    ...known,
    disputes,
    disputedCents: Math.min(disputedCents, known.amountCents),
    disputeState: taken.some(({ state }) => state === 'open')
      ? 'open'
      : (first?.state ?? (disputes.length > 0 ? 'won' : null)),
  };
}

const sumOf = (refunds: readonly KnownRefund[]): Cents => refunds.reduce((sum, { cents }) => sum + cents, 0);

function mergeRefund(
  known: readonly KnownRefund[],
  { refundId, amountCents, hasFailed }: Extract<PaymentFact, { kind: 'refund' }>,
): readonly KnownRefund[] {
  const same = known.find(({ id }) => id === refundId);
  const others = known.filter((refund) => refund !== same);
  const cents = Math.max(amountCents, same?.cents ?? 0);
  const merged = { id: refundId, cents, hasFailed: hasFailed || (same?.hasFailed ?? false) };
  return [...others, merged].sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Removes a refund that the provider never made. */
export const withoutRefund = <Known extends TopUpFacts>(known: Known, amountCents: Cents): Known =>
  withRefunds(
    known,
    Math.max(known.grossRefundedCents - amountCents, sumOf(known.knownRefunds)),
    known.knownRefunds,
  );

function withRefunds<Known extends TopUpFacts>(
  known: Known,
  grossRefundedCents: Cents,
  knownRefunds: readonly KnownRefund[],
): Known {
  const failed = knownRefunds.filter(({ hasFailed }) => hasFailed);
  // A payment in review is always refunded in full, whatever its amount.
  const isNothing = known.mismatch !== null && failed.length > 0 && failed.length === knownRefunds.length;
  const refundedCents = isNothing ? 0 : Math.max(0, grossRefundedCents - sumOf(failed));
  return { ...known, grossRefundedCents, knownRefunds, refundedCents };
}

function addPayment<Known extends TopUpFacts>(
  known: Known,
  {
    amountCents,
    currency,
    paymentId,
    reference,
    paidFor,
    paidAs = [],
  }: Extract<PaymentFact, { kind: 'paid' }>,
): Known {
  if (known.creditedCents > 0 || known.mismatch !== null) return known;
  const differences = [
    amountCents !== known.amountCents && `${amountCents} instead of ${known.amountCents} cents`,
    currency !== known.currency && `${currency} instead of ${known.currency}`,
    known.providerReference !== null && reference !== known.providerReference && `another checkout`,
    paidFor !== undefined && paidFor !== known.customerId && 'another customer',
  ].filter((difference) => difference !== false);
  // Of a payment in review all is returned, in whatever currency it was paid.
  const countedAs =
    differences.length > 0 && currency !== known.currency ? [{ cents: amountCents, currency }] : paidAs;
  const paid = withDisputes(
    { ...known, paidAs: countedAs, paymentId, providerReference: known.providerReference ?? reference },
    known.disputes,
  );
  return differences.length === 0
    ? { ...paid, creditedCents: known.amountCents, failure: null }
    : { ...paid, mismatch: differences.join(', ') };
}
