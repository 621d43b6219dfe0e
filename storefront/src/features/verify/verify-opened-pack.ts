import type { OpenedPackDto } from '@pullproof/server/contract';

import { parseCanonical, readPack, type Verdict, verifyPull } from './engine/index.ts';

/** What an opening answers, less what only other screens need. */
export type OpenAnswer = Pick<
  OpenedPackDto,
  'contents' | 'salt' | 'leaf' | 'proof' | 'commitmentHash' | 'receipt'
> & {
  readonly pack: Pick<OpenedPackDto['pack'], 'packNo' | 'runId'>;
  readonly pulls: readonly Pick<OpenedPackDto['pulls'][number], 'position' | 'cardId'>[];
};

/** The cards on screen must be the cards in the text that was sealed. Expects text that was verified already. */
function findDifference(answer: OpenAnswer): string | undefined {
  const { units } = readPack(parseCanonical(answer.contents).value);
  if (answer.proof.index !== answer.pack.packNo - 1)
    return `pack ${answer.pack.packNo} was opened, but the proof is of pack ${answer.proof.index + 1}`;
  if (units.length !== answer.pulls.length)
    return `${answer.pulls.length} cards are shown, the pack holds ${units.length}`;
  const wrong = answer.pulls.find((pull) => units[pull.position]?.card !== pull.cardId);
  return wrong === undefined ? undefined : `card ${wrong.position + 1} is not the one that was sealed`;
}

/** Verifies an opened pack in this browser: what was locked, what was sold, and what is on screen are one. */
export function verifyOpenedPack(answer: OpenAnswer, commitmentBytes: string): Verdict {
  const verdict = verifyPull({
    contents: answer.contents,
    salt: answer.salt,
    leaf: answer.leaf,
    proof: answer.proof,
    commitmentHash: answer.commitmentHash,
    commitmentBytes,
    receipt: answer.receipt.document,
    receiptSignature: answer.receipt.signature,
  });
  if (!verdict.ok) return verdict;
  const reason = findDifference(answer);
  const detail = reason ?? 'the cards on screen are the cards of the sealed text';
  const checks = [...verdict.checks, { name: 'shown', ok: reason === undefined, detail }];
  return reason === undefined
    ? { ok: true, checks }
    : { ok: false, step: 'shown', reason, run: answer.pack.runId, checks };
}
