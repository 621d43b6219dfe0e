import { canonicalBytes } from './canonical.ts';
import { tagHash } from './hashing.ts';
import { TAGS } from './tags.ts';

/** Where a log stood: its last sealed entry, or the commitment hash with seq 0. */
export interface LogPosition {
  readonly hash: string;
  readonly seq: number;
}

export interface ReceiptFields {
  readonly commitment: string;
  readonly currency: string;
  readonly head: LogPosition;
  /** 16 random bytes, hex: keeps order and price private behind the hash. */
  readonly nonce: string;
  readonly order: string;
  readonly pack: number;
  readonly paidCents: number;
  /** The number the customer asked for; 0 = none. */
  readonly picked: number;
  readonly run: string;
  readonly time: string;
}

/** Signed with `TAGS.receipt` inside the purchase. */
export interface Receipt extends ReceiptFields {
  readonly v: 1;
}

export function buildReceipt(fields: ReceiptFields): Receipt {
  return { ...fields, v: 1 };
}

export function receiptHash(receipt: Receipt): string {
  return tagHash(TAGS.receipt, canonicalBytes(receipt)).toString('hex');
}
