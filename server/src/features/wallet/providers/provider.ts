import type { IncomingHttpHeaders } from 'node:http';

import { z } from 'zod';

import type { Cents } from '../../../contract/index.ts';
import { refuse } from '../../../platform/errors.ts';

/** What a provider says about a payment. Facts may come late, twice and in any order. */
export type PaymentFact =
  | {
      kind: 'paid';
      amountCents: Cents;
      currency: string;
      paymentId: string;
      reference: string;
      /** Whose payment the provider says it is, where it keeps that: our id of the customer. */
      paidFor?: string | null;
    }
  | { kind: 'failed'; message: string }
  /** `refundedCents` is the sum of all refunds so far. */
  | { kind: 'refunded'; refundedCents: Cents }
  /** One refund by the provider's name. It may fail after its success was reported. */
  | { kind: 'refund'; refundId: string; amountCents: Cents; hasFailed: boolean }
  /** Which card paid, as a keyed hash. */
  | { kind: 'card'; cardHash: string }
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
  /** What the provider knows the card by that paid. It is hashed before anything is kept. */
  cardFingerprint?: string | undefined;
}

export interface CheckoutRequest {
  /** Also the idempotency key: one top-up is one payment, however often it is asked for. */
  topUpId: string;
  customerId: string;
  amountCents: Cents;
  /** When the provider stops taking the payment; stays the same for every repeat. */
  expiresAt: Date;
  returnPath: string;
}

export interface Checkout {
  reference: string;
  redirectUrl: string;
}

export interface RefundRequest {
  /** Also the idempotency key. */
  refundId: string;
  paymentId: string;
  /** Everything that was paid when left out. */
  amountCents?: Cents;
}

export interface MadeRefund {
  /** The provider's name of it. */
  reference: string;
  hasFailed: boolean;
}

/** A company that takes payments. Its calls never run inside a transaction. Error of all: PROVIDER_UNAVAILABLE. */
export interface Provider {
  openCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** What became of the payment; undefined while it is still open. */
  readPayment(reference: string): Promise<PaymentFact | undefined>;
  /** What the card that paid is known by; undefined for other ways to pay. */
  readCardFingerprint(paymentId: string): Promise<string | undefined>;
  /** Error: REFUND_CLOSED when the provider will never do it. */
  refund(request: RefundRequest): Promise<MadeRefund>;
  /** Checks signature and age on the exact bytes. Errors: SIGNATURE_INVALID, VALIDATION_FAILED for what is signed but no event. */
  readEvent(body: Buffer, headers: IncomingHttpHeaders): ProviderEvent;
}

export const signatureGoodForSeconds = 300;

/** What was signed and still is no event is refused; it is not a fault of ours. Error: VALIDATION_FAILED. */
export function readSigned<Event>(read: () => Event): Event {
  try {
    return read();
  } catch (failure) {
    if (failure instanceof z.ZodError || failure instanceof SyntaxError)
      throw refuse('VALIDATION_FAILED', 'This is signed, but it is not an event that could be read.');
    throw failure;
  }
}
