import type { ReceiptRecord } from './receipt-file.ts';

/** A pack as shown by the shop; order and receipt are known only after it is opened. */
export interface ShownPack {
  packId: string;
  run: string;
  packNo: number;
  order?: string;
  /** The receipt's exact bytes. */
  document?: string;
}

export interface ReceiptMatch {
  /** The stored receipt that the pack must match. */
  saved?: ReceiptRecord;
  /** A receipt for this number from another order: returned and bought again, or swapped. */
  other?: ReceiptRecord;
}

/**
 * Finds the stored receipt of a pack. The purchase's id and the order take precedence over run and number, because a
 * dishonest shop could show a different number than the one bought.
 */
export function matchReceipt(shown: ShownPack, records: readonly ReceiptRecord[]): ReceiptMatch {
  // Receipts stored by this device come before imported ones.
  const sorted = [...records].sort((left, right) => left.source.localeCompare(right.source));
  const here = sorted.filter(({ run, packNo }) => run === shown.run && packNo === shown.packNo);
  const own = sorted.filter(({ packId }) => packId === shown.packId);
  if (shown.document === undefined) {
    const saved = own[0] ?? here[0];
    return saved ? { saved } : {};
  }
  const ofOrder = sorted.filter(({ order }) => order === shown.order);
  const same = [...own, ...ofOrder.filter((record) => here.includes(record))];
  // Prefer a copy that differs over one that matches. A stored order without this number counts as different, too.
  const saved =
    same.find(({ receipt }) => receipt.document !== shown.document) ??
    same[0] ??
    ofOrder.find(({ packId }) => packId === undefined);
  if (saved) return { saved };
  const [other] = here;
  return other ? { other } : {};
}
