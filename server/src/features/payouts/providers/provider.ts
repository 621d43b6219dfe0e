import type { IncomingHttpHeaders } from 'node:http';

import type { Cents } from '../../../contract/index.ts';

/** What a provider says about a payout. Facts may come late, twice and in any order. */
export type PayoutFact =
  | { kind: 'paid'; amountCents: Cents; currency: string }
  /** It never arrived, or arrived and came back. */
  | { kind: 'returned'; message: string };

export interface PayoutEvent {
  id: string;
  type: string;
  /** Which payout it is about, by our id. */
  payoutId: string | undefined;
  /** Absent when the event changes nothing here. */
  fact: PayoutFact | undefined;
}

export interface PayoutWish {
  /** Also the idempotency key: one payout is one transfer, however often it is asked for. */
  payoutId: string;
  amountCents: Cents;
  currency: string;
  holder: string;
  country: string;
  account: string;
  bankCode: string | null;
}

/** Somebody makes the transfer at the bank and marks the payout as paid. */
export interface ByHand {
  isAutomatic: false;
}

/** A company that carries payouts out. Its calls never run inside a transaction. Error of all: PROVIDER_UNAVAILABLE. */
export interface Automatic {
  isAutomatic: true;
  /** Hands a payout over, and answers the provider's name of it. */
  send(wish: PayoutWish): Promise<{ reference: string }>;
  /** What became of the payout; undefined while it is under way. */
  readPayout(reference: string): Promise<PayoutFact | undefined>;
  /** Checks signature and age on the exact bytes. Error: SIGNATURE_INVALID. */
  readEvent(body: Buffer, headers: IncomingHttpHeaders): PayoutEvent;
}

export type PayoutProvider = ByHand | Automatic;
