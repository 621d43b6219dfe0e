import type { OpenedPackDto } from '@pullproof/server/contract';
import type { KeptChoice, ShownPack } from '../kept/choose-kept.ts';
import { findKept, toShown } from '../kept/find-kept.ts';
import type { Verdict } from '../verify/engine/index.ts';
import { proveOpening } from '../verify/prove-opening.ts';
import type { OpenAnswer } from '../verify/verify-opened-pack.ts';

/** An opened pack, what was kept of it, and what this browser found when it compared both. */
export interface CheckedPack extends KeptChoice {
  opened: OpenedPackDto;
  shown: ShownPack;
  /** The pack with what was kept: the same object as long as the question is the same. */
  answer: OpenAnswer;
  verdict: Verdict;
}

async function checkPack(opened: OpenedPackDto, askedId: string): Promise<CheckedPack> {
  const shown = toShown(opened, askedId);
  const found = await findKept(shown);
  const { kept } = found;
  // Only what the engine asks for: a record of this browser has more members.
  const question = kept && { source: kept.source, receipt: kept.receipt, size: kept.size };
  // A new object for a new question: the verdict is remembered by it.
  const answer = { ...opened };
  return { ...found, opened, shown, answer, verdict: await proveOpening(answer, question) };
}

/**
 * Checks opened packs against what was kept at purchase and against their commitment. A pack that nobody asked for
 * counts as the answer for one that is missing. Rejects when a commitment does not load.
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
