import type { CaseTopic } from '@pullproof/server/contract';

/** Kinds of affairs: a customer's money, and what staff do with it. Later affairs refer to one by its `name`. */
export type AffairKind =
  /** Opens the account through an invitation; only for friends, who are not admitted before. */
  | { kind: 'join'; invitedBy: string }
  /** Runs the job that advances invitations, which an open shop runs every hour. */
  | { kind: 'advance-invitations' }
  | { kind: 'redeem'; code: string }
  /** With `promoCode`, at a discount. */
  | { kind: 'order'; pack: string; picks: readonly number[]; promoCode?: string }
  /** Sells the `count` least valuable units of an opened pack to the shop; none when it buys none. */
  | { kind: 'sell-back'; name: string; order: string; place: number; count: number }
  | { kind: 'reshelve'; name: string }
  /** Pays on the sandbox's page; `reportedCents` is set when the provider reports another amount. */
  | { kind: 'check-out'; name: string; amountCents: number; reportedCents?: number }
  | { kind: 'refund'; name: string; amountCents?: number; reason: string }
  | { kind: 'dispute'; name: string }
  | {
      kind: 'adjust';
      by: 'support' | 'finance';
      bucket: 'cash' | 'promo';
      amountCents: number;
      reason: string;
    }
  /** Documents not reviewed yet; `shownName` must not contain XML special characters. */
  | { kind: 'hand-in-papers'; shownName: string }
  | { kind: 'verify-identity'; reason: string }
  | { kind: 'add-destination'; holder: string; account: string; country: string }
  | { kind: 'request-payout'; name: string; amountCents: number }
  | { kind: 'approve-payout'; name: string; by: 'finance' | 'owner' }
  | { kind: 'reject-payout'; name: string; reason: string }
  | { kind: 'pay-out'; name: string; reference: string }
  /** Runs the job that books architects' shares of sales, which an open shop runs every minute. */
  | { kind: 'settle-royalties' }
  /** Recorded with the bank's reference; a large amount is only requested by finance, and awaits a second approval. */
  | { kind: 'pay-architect'; architect: string; amountCents: number; reference?: string; reason: string }
  /** The `count` most valuable cards of the customer's, on a public page. */
  | { kind: 'show-cards'; count: number }
  | SupportAffair
  | ParcelAffair;

/** Questions to support, and what staff do with them. */
export type SupportAffair =
  | {
      kind: 'ask-support';
      name: string;
      topic: CaseTopic;
      text: string;
      /** By the name of its affair. */
      about?: { kind: 'parcel' | 'top-up' | 'payout'; name: string };
    }
  | { kind: 'answer-case' | 'note-on-case'; name: string; text: string }
  | { kind: 'close-case'; name: string; reason: string };

export interface HomeAddress {
  recipient: string;
  line1: string;
  city: string;
  region: string;
  postcode: string;
  country: string;
}

/** Parcels: requested by a customer, moved by fulfilment, claims about them. */
export type ParcelAffair =
  /** Ships the `count` least valuable cards of a pack, which is opened if it is still sealed. */
  | { kind: 'ship'; name: string; order: string; place: number; count: number; address: HomeAddress }
  | {
      kind: 'move-parcel';
      name: string;
      /**
       * `missing`: the first card is not in its bin, and the parcel waits for the customer's choice. `labelled`: a label is
       * ordered; the worker buys it.
       */
      to: 'picking' | 'missing' | 'packed' | 'labelled' | 'shipped' | 'delivered' | 'returned' | 'cancelled';
      reason?: string;
    }
  | {
      kind: 'claim-parcel';
      name: string;
      about: 'damaged' | 'not-arrived';
      description: string;
      photoCount?: number;
    }
  | { kind: 'decide-claim'; name: string; decision: 'pay' | 'decline'; reason: string };

/** Something that happened to a customer's money, apart from visits; `key` is its permanent idempotency key. */
export type Affair = { key: string; email: string; daysAgo: number } & AffairKind;

/** An affair to play; orders are played like any other order. */
export type AffairAction = { key: string; email: string } & Exclude<AffairKind, { kind: 'order' }>;

/** A promo code of a world; `packs` are the keys of those it works for. */
export interface WorldPromo {
  code: string;
  name: string;
  /** What it gives, as shown in the list of codes. */
  gives: string;
  kind: 'credit' | 'percent' | 'free_pack';
  amountCents?: number;
  percentBps?: number;
  capCents?: number;
  minSpendCents?: number;
  totalLimit?: number;
  newCustomersOnly?: boolean;
  packs?: readonly string[];
}
