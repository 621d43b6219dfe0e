/** What an affair is about: a customer's money, and what staff do with it. `name` is how later affairs find it. */
export type AffairKind =
  /** The account is opened by an invitation; of friends only, who are not admitted before. */
  | { kind: 'join'; invitedBy: string }
  /** The job that moves invitations on runs, as it does every hour in a shop that is open. */
  | { kind: 'advance-invitations' }
  | { kind: 'redeem'; code: string }
  /** An order that a code makes cheaper. */
  | { kind: 'order'; pack: string; picks: readonly number[]; promoCode?: string }
  /** The `count` least valuable units of an opened pack that the shop buys; none when it buys none. */
  | { kind: 'sell-back'; name: string; order: string; place: number; count: number }
  | { kind: 'reshelve'; name: string }
  /** Money paid on the sandbox's page; `reportedCents` is what the provider says it was, if it is another sum. */
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
  /** Papers that nobody has looked at; they show a name without signs that mean something in XML. */
  | { kind: 'hand-in-papers'; shownName: string }
  | { kind: 'verify-identity'; reason: string }
  | { kind: 'add-destination'; holder: string; account: string; country: string }
  | { kind: 'request-payout'; name: string; amountCents: number }
  | { kind: 'approve-payout'; name: string; by: 'finance' | 'owner' }
  | { kind: 'reject-payout'; name: string; reason: string }
  | { kind: 'pay-out'; name: string; reference: string }
  /** The job that follows sales with the shares of architects runs, as it does every minute in a shop that is open. */
  | { kind: 'settle-royalties' }
  /** Written down at the bank's reference; of a large sum finance only asks, and a second person has not looked yet. */
  | { kind: 'pay-architect'; architect: string; amountCents: number; reference?: string; reason: string };

/** Something that happened to a customer's money, beside visits; `key` names it for good. */
export type Affair = { key: string; email: string; daysAgo: number } & AffairKind;

/** An affair as it is played; its orders are played like any other. */
export type AffairDeed = { key: string; email: string } & Exclude<AffairKind, { kind: 'order' }>;

/** A promo code of a world; `packs` are the keys of those it works for. */
export interface WorldPromo {
  code: string;
  name: string;
  /** What it gives, for whoever reads the list of codes. */
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
