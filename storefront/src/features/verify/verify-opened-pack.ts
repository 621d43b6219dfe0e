import type { OpenedPackDto, PublicReceiptDto } from '@pullproof/server/contract';

import { type KeptReceipt, parseCanonical, readPack, type Verdict, verifyPull } from './engine/index.ts';

/** What an opening answers, less what only other screens need. */
export type OpenAnswer = Pick<
  OpenedPackDto,
  'contents' | 'salt' | 'leaf' | 'proof' | 'commitmentHash' | 'receipt'
> & {
  readonly pack: Pick<OpenedPackDto['pack'], 'packNo' | 'runId'>;
  readonly pulls: readonly Pick<OpenedPackDto['pulls'][number], 'position' | 'cardId'>[];
  /** What the customer kept at purchase, if anything. */
  readonly kept?: KeptReceipt;
};

/** The cards on screen must be the cards in the text that was sealed. Expects text that was verified already. */
function findDifference(answer: OpenAnswer): string | undefined {
  const { pack, units } = readPack(parseCanonical(answer.contents).value);
  if (pack !== answer.pack.packNo)
    return `pack ${answer.pack.packNo} was opened, but the proof is of pack ${pack}`;
  if (units.length !== answer.pulls.length)
    return `${answer.pulls.length} cards are shown, the pack holds ${units.length}`;
  const positions = new Set(answer.pulls.map((pull) => pull.position));
  if (positions.size !== units.length) return 'two cards are shown in one place';
  const wrong = answer.pulls.find((pull) => units[pull.position]?.card !== pull.cardId);
  return wrong === undefined ? undefined : `card ${wrong.position + 1} is not the one that was sealed`;
}

/** Adds the last check: that the screen shows what the proof is about. */
function checkShown(verdict: Verdict, runId: string, findReason: () => string | undefined): Verdict {
  if (!verdict.ok) return verdict;
  const reason = findReason();
  const detail = reason ?? 'what is on screen is what was sealed';
  const checks = [...verdict.checks, { name: 'shown', ok: reason === undefined, detail }];
  return reason === undefined
    ? { ok: true, checks }
    : { ok: false, step: 'shown', reason, run: runId, checks };
}

/** Verifies an opened pack in this browser: what was locked, what was sold, and what is on screen are one. */
export function verifyOpenedPack(answer: OpenAnswer, commitmentBytes: string): Verdict {
  const { contents, salt, leaf, proof, commitmentHash, receipt } = answer;
  const verdict = verifyPull({
    contents,
    salt,
    leaf,
    proof,
    commitmentHash,
    commitmentBytes,
    receipt: receipt.document,
    receiptSignature: receipt.signature,
    ...(answer.kept && { kept: answer.kept }),
  });
  return checkShown(verdict, answer.pack.runId, () => findDifference(answer));
}

/** Verifies a public pull: its card must be in the pack that the proof is about. */
export function verifyPublicPull(receipt: PublicReceiptDto, commitmentBytes: string): Verdict {
  const { contents, salt, leaf, proof, commitmentHash, pull } = receipt;
  const verdict = verifyPull({ contents, salt, leaf, proof, commitmentHash, commitmentBytes });
  return checkShown(verdict, pull.runId, () => {
    const { pack, run, units } = readPack(parseCanonical(contents).value);
    if (run !== pull.runId || pack !== pull.packNo)
      return `the proof is of pack ${pack}, shown is pack ${pull.packNo}`;
    return units.some((unit) => unit.card === pull.cardId) ? undefined : 'the card shown is not in this pack';
  });
}
