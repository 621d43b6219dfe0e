import type { IncomingHttpHeaders } from 'node:http';

import { z } from 'zod';

import type { Cents } from '../../../contract/index.ts';
import { refuse } from '../../../platform/errors.ts';

/** What a provider reports about a payment. Facts may be late, duplicated and out of order. */
export type PaymentFact =
  | {
      kind: 'paid';
      amountCents: Cents;
      currency: string;
      paymentId: string;
      reference: string;
      /** Our customer id as the provider stored it, if it did. */
      paidFor?: string | null;
      /** What the whole payment comes to in other currencies; first the one that the provider counts refunds in. */
      paidAs?: readonly Money[];
    }
  | { kind: 'failed'; message: string }
  /** `refundedCents` is the sum of all refunds so far. */
  | { kind: 'refunded'; refundedCents: Cents; currency: string }
  /** One refund, by the provider's id. It may fail after its success was reported. */
  | { kind: 'refund'; refundId: string; amountCents: Cents; currency: string; hasFailed: boolean }
  /** The paying card, as a keyed hash. */
  | { kind: 'card'; cardHash: string }
  /** One dispute as of `reportedAt`, in seconds of the provider's clock. */
  | {
      kind: 'dispute';
      disputeId: string;
      state: 'open' | 'won' | 'lost';
      amountCents: Cents;
      currency: string;
      reportedAt: number;
    };

/** In the smallest unit of its currency, which is not always a cent. */
export interface Money {
  cents: number;
  currency: string;
}

export interface ProviderEvent {
  id: string;
  type: string;
  /** The top-up, by our id or by the provider's payment id. */
  topUpId: string | undefined;
  paymentId: string | undefined;
  /** Absent when the event changes nothing here. */
  fact: PaymentFact | undefined;
  /** The provider's fingerprint of the paying card. Hashed before anything is stored. */
  cardFingerprint?: string | undefined;
}

export interface CheckoutRequest {
  /** Also the idempotency key: one top-up is one payment, even when retried. */
  topUpId: string;
  customerId: string;
  amountCents: Cents;
  /** When the provider stops accepting the payment; identical on every retry. */
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
  /** In the currency that the provider counts the payment in. Defaults to the whole payment. */
  amountCents?: Cents;
}

export interface MadeRefund {
  /** The provider's refund id. */
  reference: string;
  hasFailed: boolean;
}

/** A payment company. Never call it inside a transaction. Error of every call: PROVIDER_UNAVAILABLE. */
export interface Provider {
  openCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** Returns the outcome of the payment; undefined while it is still open. */
  readPayment(reference: string): Promise<PaymentFact | undefined>;
  /** Returns the provider's fingerprint of the paying card; undefined for other payment methods. */
  readCardFingerprint(paymentId: string): Promise<string | undefined>;
  /** Error: REFUND_CLOSED when the provider will never make it. */
  refund(request: RefundRequest): Promise<MadeRefund>;
  /** Checks signature and age on the exact bytes. Errors: SIGNATURE_INVALID, VALIDATION_FAILED if no event. */
  readEvent(body: Buffer, headers: IncomingHttpHeaders): ProviderEvent | Promise<ProviderEvent>;
}

export const signatureGoodForSeconds = 300;

/** Refuses signed bodies that are not events: the sender's fault, not a server error. Error: VALIDATION_FAILED. */
export function readSigned<Event>(read: () => Event): Event {
  try {
    return read();
  } catch (failure) {
    if (failure instanceof z.ZodError || failure instanceof SyntaxError)
      throw refuse('VALIDATION_FAILED', 'This is signed, but it isn’t a readable event.');
    throw failure;
  }
}
