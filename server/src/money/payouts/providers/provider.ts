import type { IncomingHttpHeaders } from 'node:http';

import type { Cents } from '../../../contract/index.ts';

/** What a provider reports about a payout. Facts may be late, duplicated and out of order. */
export type PayoutFact =
  | { kind: 'paid'; amountCents: Cents; currency: string }
  /** It never arrived, or arrived and came back. */
  | { kind: 'returned'; message: string };

export interface PayoutEvent {
  id: string;
  type: string;
  /** Our payout id. */
  payoutId: string | undefined;
  /** Absent when the event changes nothing here. */
  fact: PayoutFact | undefined;
}

export interface PayoutOrder {
  /** Also the idempotency key: one payout is one transfer, even when retried. */
  payoutId: string;
  amountCents: Cents;
  currency: string;
  holder: string;
  country: string;
  account: string;
  bankCode: string | null;
}

/** Staff make the transfer at the bank and mark the payout as paid. */
interface ByHand {
  isAutomatic: false;
}

/** A company that makes payouts. Never call it inside a transaction. Error of every call: PROVIDER_UNAVAILABLE. */
export interface Automatic {
  isAutomatic: true;
  /** Sends a payout and returns the provider's reference. */
  send(payout: PayoutOrder): Promise<{ reference: string }>;
  /** Returns the outcome of the payout; undefined while it is under way. */
  readPayout(reference: string): Promise<PayoutFact | undefined>;
  /** Checks signature and age on the exact bytes. Error: SIGNATURE_INVALID. */
  readEvent(body: Buffer, headers: IncomingHttpHeaders): PayoutEvent;
}

export type PayoutProvider = ByHand | Automatic;
