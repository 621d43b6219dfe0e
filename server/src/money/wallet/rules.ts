import type { Cents, TopUpState } from '../../contract/index.ts';
import type { PaymentFact } from './providers/provider.ts';

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
  disputedCents: Cents;
  disputeState: 'open' | 'won' | 'lost' | null;
  failure: string | null;
  /** How the payment differed from what we requested. */
  mismatch: string | null;
  /** Keyed hash of the paying card, in hex. */
  cardHash: string | null;
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
    case 'refunded':
      return withRefunds(known, Math.max(known.grossRefundedCents, fact.refundedCents), known.knownRefunds);
    case 'refund': {
      const refunds = mergeRefund(known.knownRefunds, fact);
      return withRefunds(known, Math.max(known.grossRefundedCents, sumOf(refunds)), refunds);
    }
    case 'card':
      return { ...known, cardHash: known.cardHash ?? fact.cardHash };
    case 'disputed':
      return {
        ...known,
        disputedCents: Math.max(known.disputedCents, fact.disputedCents),
        disputeState: known.disputeState ?? 'open',
      };
    case 'dispute_closed':
      return {
        ...known,
        disputedCents: Math.max(known.disputedCents, fact.disputedCents),
        disputeState: fact.isWon ? 'won' : 'lost',
      };
  }
}

const sumOf = (refunds: readonly KnownRefund[]): Cents => refunds.reduce((sum, { cents }) => sum + cents, 0);

function mergeRefund(
  known: readonly KnownRefund[],
  { refundId, amountCents, hasFailed }: Extract<PaymentFact, { kind: 'refund' }>,
): readonly KnownRefund[] {
  const same = known.find(({ id }) => id === refundId);
  const others = known.filter((refund) => refund !== same);
  const merged = { id: refundId, cents: amountCents, hasFailed: hasFailed || (same?.hasFailed ?? false) };
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
  { amountCents, currency, paymentId, reference, paidFor }: Extract<PaymentFact, { kind: 'paid' }>,
): Known {
  if (known.creditedCents > 0 || known.mismatch !== null) return known;
  const differences = [
    amountCents !== known.amountCents && `${amountCents} instead of ${known.amountCents} cents`,
    currency !== known.currency && `${currency} instead of ${known.currency}`,
    known.providerReference !== null && reference !== known.providerReference && `another checkout`,
    paidFor !== undefined && paidFor !== known.customerId && 'another customer',
  ].filter((difference) => difference !== false);
  const paid = { ...known, paymentId, providerReference: known.providerReference ?? reference };
  return differences.length === 0
    ? { ...paid, creditedCents: known.amountCents, failure: null }
    : { ...paid, mismatch: differences.join(', ') };
}
