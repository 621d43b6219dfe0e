import { canonicalBytes } from '../encoding/canonical.ts';
import { tagHash } from '../encoding/hashing.ts';
import { atLeast, count, hash, hex, oneOf, optional, read, record, text, time } from '../encoding/shape.ts';
import { TAGS } from '../encoding/tags.ts';
import type { RunVersion } from '../version.ts';

/** A position in a log: its last sealed entry, or the commitment hash with seq 0. */
export interface LogPosition {
  readonly hash: string;
  readonly seq: number;
}

export interface ReceiptFields {
  readonly commitment: string;
  readonly currency: string;
  readonly head: LogPosition;
  /** 16 random bytes in hex: without them, order and price could be guessed from the receipt's hash. */
  readonly nonce: string;
  readonly order: string;
  readonly pack: number;
  readonly paidCents: number;
  readonly run: string;
  readonly time: string;
}

export interface Receipt1 extends ReceiptFields {
  /** The number the customer asked for; 0 = none. */
  readonly picked: number;
  readonly v: 1;
}

export interface Receipt2 extends ReceiptFields {
  /** 32 random bytes from the customer's browser, hex; absent when the number was picked by hand. */
  readonly draw?: string;
  readonly v: 2;
}

/** Signed with `TAGS.receipt` inside the purchase. */
export type Receipt = Receipt1 | Receipt2;

export function buildReceipt(fields: ReceiptFields, draw?: string): Receipt2 {
  return { ...fields, ...(draw !== undefined && { draw }), v: 2 };
}

export function buildReceipt1(fields: ReceiptFields, picked: number): Receipt1 {
  return { ...fields, picked, v: 1 };
}

export function receiptHash(receipt: Receipt): string {
  return tagHash(TAGS.receipt, canonicalBytes(receipt)).toString('hex');
}

const fields = {
  commitment: hash,
  currency: text,
  head: record({ hash, seq: count }),
  nonce: hex(16),
  order: text,
  pack: atLeast(1),
  paidCents: count,
  run: text,
  time,
};
const shapes = {
  1: record({ ...fields, picked: count, v: oneOf(1) }),
  2: record({ ...fields, draw: optional(hash), v: oneOf(2) }),
};

export function readReceipt(value: unknown, version: RunVersion): Receipt {
  return read<Receipt>(shapes[version], value, 'receipts', 'receipt');
}
