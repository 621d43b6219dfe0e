import type { KeptRecord } from './kept-form.ts';

/** A pack as the shop names it; order and receipt are known once it is opened. */
export interface ShownPack {
  packId: string;
  run: string;
  packNo: number;
  order?: string;
  /** The receipt's exact bytes. */
  document?: string;
}

export interface KeptChoice {
  /** What the pack must agree with. */
  kept?: KeptRecord;
  /** A receipt for this number, but of another order: returned and bought again, or a swap. */
  other?: KeptRecord;
}

/**
 * Finds what was kept of a pack. The purchase's id and the order count more than run and number, because a dishonest
 * shop could show another number than the one that was bought.
 */
export function chooseKept(shown: ShownPack, records: readonly KeptRecord[]): KeptChoice {
  // What this device stored itself comes before what a file brought.
  const sorted = [...records].sort((left, right) => left.source.localeCompare(right.source));
  const here = sorted.filter(({ run, packNo }) => run === shown.run && packNo === shown.packNo);
  const own = sorted.filter(({ packId }) => packId === shown.packId);
  if (shown.document === undefined) {
    const kept = own[0] ?? here[0];
    return kept ? { kept } : {};
  }
  const ofOrder = sorted.filter(({ order }) => order === shown.order);
  const same = [...own, ...ofOrder.filter((record) => here.includes(record))];
  // A copy that differs speaks louder than one that agrees. An order that is kept without this number differs, too.
  const kept =
    same.find(({ receipt }) => receipt.document !== shown.document) ??
    same[0] ??
    ofOrder.find(({ packId }) => packId === undefined);
  if (kept) return { kept };
  const [other] = here;
  return other ? { other } : {};
}
