import type { IncomingHttpHeaders } from 'node:http';

import type { Cents } from '../../../contract/index.ts';

/** What a provider says about a payment. Facts may come late, twice and in any order. */
export type PaymentFact =
  | { kind: 'paid'; amountCents: Cents; currency: string; paymentId: string; reference: string }
  | { kind: 'failed'; message: string }
  /** `refundedCents` is the sum of all refunds so far. */
  | { kind: 'refunded'; refundedCents: Cents }
  | { kind: 'disputed'; disputedCents: Cents }
  | { kind: 'dispute_closed'; isWon: boolean; disputedCents: Cents };

export interface ProviderEvent {
  id: string;
  type: string;
  /** Which top-up it is about, by our id or by the provider's payment. */
  topUpId: string | undefined;
  paymentId: string | undefined;
  /** Absent when the event changes nothing here. */
  fact: PaymentFact | undefined;
}

export interface CheckoutWish {
  /** Also the idempotency key: one top-up is one payment, however often it is asked for. */
  topUpId: string;
  amountCents: Cents;
  /** When the provider stops taking the payment; stays the same for every repeat. */
  expiresAt: Date;
  returnPath: string;
}

export interface Checkout {
  reference: string;
  redirectUrl: string;
}

export interface RefundWish {
  /** Also the idempotency key. */
  refundId: string;
  paymentId: string;
  /** Everything that was paid when left out. */
  amountCents?: Cents;
}

/** A company that takes payments. Its calls never run inside a transaction. Error of all: PROVIDER_UNAVAILABLE. */
export interface Provider {
  openCheckout(wish: CheckoutWish): Promise<Checkout>;
  /** What became of the payment; undefined while it is still open. */
  readPayment(reference: string): Promise<PaymentFact | undefined>;
  /** The provider's name of the refund. Error: REFUND_CLOSED when the provider will never do it. */
  refund(wish: RefundWish): Promise<string>;
  /** Checks signature and age on the exact bytes. Error: SIGNATURE_INVALID. */
  readEvent(body: Buffer, headers: IncomingHttpHeaders): ProviderEvent;
}

export const signatureGoodForSeconds = 300;
