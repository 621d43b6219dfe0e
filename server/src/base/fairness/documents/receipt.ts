import { canonicalBytes } from '../encoding/canonical.ts';
import { tagHash } from '../encoding/hashing.ts';
import { TAGS } from '../encoding/tags.ts';

/** A position in a log: its last sealed entry, or the commitment hash with seq 0. */
export interface LogPosition {
  readonly hash: string;
  readonly seq: number;
}

/** A signed state of the public log. */
export interface LogState {
  readonly origin: string;
  readonly root: string;
  readonly size: number;
}

export interface ReceiptFields {
  readonly commitment: string;
  readonly currency: string;
  readonly head: LogPosition;
  /** The newest published state of the public log; absent before the first. */
  readonly log?: LogState;
  /** 16 random bytes in hex: without them, order and price could be guessed from the receipt's hash. */
  readonly nonce: string;
  readonly order: string;
  readonly pack: number;
  readonly paidCents: number;
  readonly run: string;
  readonly time: string;
}

/** Signed with `TAGS.receipt` inside the purchase. */
export interface Receipt extends ReceiptFields {
  /** 32 random bytes from the customer's browser, hex; absent when the number was picked by hand. */
  readonly draw?: string;
  readonly v: 1;
}

export function buildReceipt(fields: ReceiptFields, draw?: string): Receipt {
  return { ...fields, ...(draw !== undefined && { draw }), v: 1 };
}

export function receiptHash(receipt: Receipt): string {
  return tagHash(TAGS.receipt, canonicalBytes(receipt)).toString('hex');
}
