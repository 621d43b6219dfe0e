import type { OpenedPackDto } from '@pullproof/server/contract';
import type { KeptChoice, ShownPack } from '../kept/choose-kept.ts';
import { findKept, toShown } from '../kept/find-kept.ts';
import type { Verdict } from '../verify/engine/index.ts';
import { proveOpening } from '../verify/prove-opening.ts';
import type { OpenAnswer } from '../verify/verify-opened-pack.ts';

/** An opened pack, its stored receipt, and the result of comparing both. */
export interface CheckedPack extends KeptChoice {
  opened: OpenedPackDto;
  shown: ShownPack;
  /** The pack with its receipt: the same object as long as the inputs are the same. */
  answer: OpenAnswer;
  verdict: Verdict;
}

async function checkPack(opened: OpenedPackDto, askedId: string): Promise<CheckedPack> {
  const shown = toShown(opened, askedId);
  const found = await findKept(shown);
  const { kept } = found;
  // Only the fields that the engine reads: a stored record has more.
  const question = kept && { source: kept.source, receipt: kept.receipt, size: kept.size };
  // A new object for each input: verdicts are memoised by identity.
  const answer = { ...opened };
  return { ...found, opened, shown, answer, verdict: await proveOpening(answer, question) };
}

/**
 * Checks opened packs against the receipts stored at purchase and against their commitment. A pack that was not
 * requested counts as the answer for a missing one. Rejects when a commitment does not load.
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
