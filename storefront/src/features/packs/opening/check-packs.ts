import type { OpenedPackDto } from '@pullproof/server/contract';
import { findReceipt, type ReceiptMatch, type ShownPack, toShown } from '../saved-receipts/index.ts';
import type { PullVerdict } from '@pullproof/verify';
import { type OpenAnswer, proveOpening } from '../verify/index.ts';

/** An opened pack, its stored receipt, and this browser's comparison of the two. */
export interface CheckedPack extends ReceiptMatch {
  opened: OpenedPackDto;
  shown: ShownPack;
  /** The pack's answer; the same object while the check's input is unchanged. */
  answer: OpenAnswer;
  verdict: PullVerdict;
}

async function checkPack(opened: OpenedPackDto, requestedId: string): Promise<CheckedPack> {
  const shown = toShown(opened, requestedId);
  const found = await findReceipt(shown);
  const { saved } = found;
  // Only the engine's fields: this browser's record has more.
  const question = saved && { source: saved.source, receipt: saved.receipt, size: saved.size };
  // A new object per check, because the verdict is cached by it.
  const answer = { ...opened };
  return { ...found, opened, shown, answer, verdict: await proveOpening(answer, question) };
}

/**
 * Checks opened packs against their receipts from purchase and their commitment. An unrequested pack counts as the
 * answer for a missing one. Rejects when a commitment fails to load.
 */
export function checkPacks(
  packs: readonly OpenedPackDto[],
  requestedIds: readonly string[],
): Promise<CheckedPack[]> {
  const missing = requestedIds.filter((id) => !packs.some(({ pack }) => pack.id === id));
  return Promise.all(
    packs.map((opened) => {
      const { id } = opened.pack;
      return checkPack(opened, requestedIds.includes(id) ? id : (missing.shift() ?? id));
    }),
  );
}
