import type { Followed } from '@pullproof/verify';
import type { Pin } from './pin-commitment.ts';

/** A signed document from the shop: its exact bytes as text, and the signature in hex. */
export interface Signed {
  document: string;
  signature: string;
}

/** What a customer stores of a purchase (docs/fairness.md, section 7). */
export interface SavedReceipt {
  receipt: Signed;
  /** Number of packs in the run, as shown at purchase. */
  size: number;
}

export type ReceiptSource = 'device' | 'email';

/** What this browser saw and chose before it paid. */
export interface Asked extends Pin {
  order: string;
  numbers: number[];
  draw?: string | undefined;
  maxCents: number;
  /** When the order was first sent, by this device's clock. */
  sentAt: number;
}

/** A stored receipt with its lookup keys. */
export interface ReceiptRecord extends SavedReceipt {
  source: ReceiptSource;
  run: string;
  packNo: number;
  order: string;
  /** The shop's id of the purchase; missing in emails. */
  packId?: string | undefined;
  keptAt: string;
  /** The account that bought it; missing in emails, and until the shop says it. */
  customerId?: string | undefined;
  /** Present until the receipt was checked: before that nothing is compared with it. */
  unchecked?: Asked | undefined;
  /** How far it was followed in the log. */
  followed?: Followed | undefined;
  /** That the run's commitment is in the public log, with a signed state of it: a `.tlog-proof`. */
  logProof?: string | undefined;
  /** This browser opened the pack, so that is no news. */
  isOpenedHere?: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads which pack a receipt is for, without verifying it; undefined when it is not a receipt. */
export function readPlace(document: string): Pick<ReceiptRecord, 'run' | 'packNo' | 'order'> | undefined {
  const fields = parse(document);
  if (!isFields(fields)) return undefined;
  const { run, pack, order } = fields;
  if (typeof run !== 'string' || typeof order !== 'string') return undefined;
  return typeof pack === 'number' && Number.isSafeInteger(pack) ? { run, packNo: pack, order } : undefined;
}

export function toRecord(
  { receipt, size }: SavedReceipt,
  origin: Pick<ReceiptRecord, 'source' | 'keptAt' | 'packId' | 'unchecked'>,
): ReceiptRecord | undefined {
  const place = readPlace(receipt.document);
  return place && { ...place, ...origin, receipt: { ...receipt }, size };
}

function readSavedReceipt(value: unknown): SavedReceipt | undefined {
  if (!isFields(value) || !isFields(value.receipt)) return undefined;
  const { document, signature } = value.receipt;
  const { size } = value;
  if (typeof document !== 'string' || typeof signature !== 'string') return undefined;
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 1) return undefined;
  return readPlace(document) && { receipt: { document, signature }, size };
}

/** Parses the receipts in the file of an order email or of an account export; undefined for any other text. */
export function parseReceiptFile(text: string): SavedReceipt[] | undefined {
  const file = parse(text);
  // What an alarm saved is evidence, and may hold receipts that were refused.
  if (!isFields(file) || !Array.isArray(file.kept) || 'alarm' in file) return undefined;
  if (file.v !== 1 && file.format !== 'account-export/1') return undefined;
  const receipts = file.kept.map(readSavedReceipt);
  return receipts.every((entry) => entry !== undefined) && receipts.length > 0 ? receipts : undefined;
}

/** Builds the file format that every copy of the verifier reads. */
export function buildReceiptFile(receipts: readonly SavedReceipt[]): Blob {
  const entries = receipts.map(({ receipt: { document, signature }, size }) => ({
    receipt: { document, signature },
    size,
  }));
  return new Blob([JSON.stringify({ kept: entries, v: 1 })], { type: 'application/json' });
}
