import type { OpenedPackDto } from '@pullproof/server/contract';
import { findKept, type KeptChoice, type ShownPack, toShown } from '../kept/index.ts';
import type { Verdict } from '../verify/engine/index.ts';
import { type OpenAnswer, proveOpening } from '../verify/index.ts';

/** An opened pack, its stored receipt, and this browser's comparison of the two. */
export interface CheckedPack extends KeptChoice {
  opened: OpenedPackDto;
  shown: ShownPack;
  /** The pack's answer; the same object while the check's input is unchanged. */
  answer: OpenAnswer;
  verdict: Verdict;
}

async function checkPack(opened: OpenedPackDto, askedId: string): Promise<CheckedPack> {
  const shown = toShown(opened, askedId);
  const found = await findKept(shown);
  const { kept } = found;
  // Only the engine's fields: this browser's record has more.
  const question = kept && { source: kept.source, receipt: kept.receipt, size: kept.size };
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
  askedIds: readonly string[],
): Promise<CheckedPack[]> {
  const missing = askedIds.filter((id) => !packs.some(({ pack }) => pack.id === id));
  return Promise.all(
    packs.map((opened) => {
      const { id } = opened.pack;
      return checkPack(opened, askedIds.includes(id) ? id : (missing.shift() ?? id));
    }),
  );
}
