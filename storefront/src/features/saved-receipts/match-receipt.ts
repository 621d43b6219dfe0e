import type { KeptRecord } from './kept-form.ts';

/** A pack as shown by the shop; order and receipt are known only after it is opened. */
export interface ShownPack {
  packId: string;
  run: string;
  packNo: number;
  order?: string;
  /** The receipt's exact bytes. */
  document?: string;
}

export interface KeptChoice {
  /** The stored receipt that the pack must match. */
  kept?: KeptRecord;
  /** A receipt for this number from another order: returned and bought again, or swapped. */
  other?: KeptRecord;
}

/**
 * Finds the stored receipt of a pack. The purchase's id and the order take precedence over run and number, because a
 * dishonest shop could show a different number than the one bought.
 */
export function chooseKept(shown: ShownPack, records: readonly KeptRecord[]): KeptChoice {
  // Receipts stored by this device come before imported ones.
  const sorted = [...records].sort((left, right) => left.source.localeCompare(right.source));
  const here = sorted.filter(({ run, packNo }) => run === shown.run && packNo === shown.packNo);
  const own = sorted.filter(({ packId }) => packId === shown.packId);
  if (shown.document === undefined) {
    const kept = own[0] ?? here[0];
    return kept ? { kept } : {};
  }
  const ofOrder = sorted.filter(({ order }) => order === shown.order);
  const same = [...own, ...ofOrder.filter((record) => here.includes(record))];
  // Prefer a copy that differs over one that matches. A stored order without this number counts as different, too.
  const kept =
    same.find(({ receipt }) => receipt.document !== shown.document) ??
    same[0] ??
    ofOrder.find(({ packId }) => packId === undefined);
  if (kept) return { kept };
  const [other] = here;
  return other ? { other } : {};
}
