import { type OpenedPull, type PullVerdict, type SavedReceipt, verifyPull } from './pull.ts';
import type { VerifiedPack } from './sealed-text.ts';

/** What the API proves of any opened pack. */
type Proven = Required<Pick<OpenedPull, 'salt' | 'leaf' | 'proof' | 'commitmentHash'>> & {
  readonly contents: string;
};

/** The answer to an opening, without members that only the shop's own screens need. */
export interface OpenAnswer extends Proven {
  readonly receipt: { readonly document: string; readonly signature: string };
  readonly pack: {
    readonly packNo: number;
    readonly runId: string;
    readonly runNumber: number;
  };
  readonly pulls: readonly {
    readonly position: number;
    readonly cardId: string;
    /** The copy that its owner has. */
    readonly collectibleId: string;
    /** Present when that copy stands for the sealed one: then the run's log tells it, not this check. */
    readonly substitute?: unknown;
  }[];
}

/** The answer about a public pull. */
export interface PublicPull extends Proven {
  readonly pull: {
    readonly runId: string;
    readonly packNo: number;
    readonly cardId: string;
    readonly position: number;
  };
}

/** The page's run and number must be those of the text. */
function findOtherPack(
  about: { runId: string; packNo: number },
  { run, pack }: VerifiedPack,
): string | undefined {
  if (run !== about.runId) return `the page is about run ${about.runId}, the sealed text is of run ${run}`;
  if (pack !== about.packNo)
    return `the page is about pack ${about.packNo}, the sealed text is of pack ${pack}`;
  return undefined;
}

function findOtherRun({ pack }: OpenAnswer, { runNumber }: VerifiedPack): string | undefined {
  return pack.runNumber === runNumber
    ? undefined
    : `the page is about run ${pack.runNumber} of the product, sealed was run ${runNumber}`;
}

/** Pictures, links and offers go by card and copy, so these must be the sealed ones. */
function findOtherUnit({ pulls }: OpenAnswer, { units }: VerifiedPack): string | undefined {
  if (units.length !== pulls.length) return `${pulls.length} cards are shown, the pack holds ${units.length}`;
  if (new Set(pulls.map((pull) => pull.position)).size !== units.length)
    return 'two cards are shown in one place';
  for (const { position, cardId, collectibleId, substitute } of pulls) {
    const unit = units[position];
    if (unit?.card !== cardId) return `card ${position + 1} is not the one that was sealed`;
    if (substitute === undefined && unit.id !== collectibleId)
      return `card ${position + 1} is another copy than the one that was sealed`;
  }
  return undefined;
}

/** Adds the last check: that the verified text is of what the page is about. */
function checkShown(
  verdict: PullVerdict,
  findReason: (pack: VerifiedPack) => string | undefined,
): PullVerdict {
  if (!verdict.ok) return verdict;
  const { kept } = verdict;
  const [{ run, runNumber, pack }] = verdict.packs;
  const reason = findReason(verdict.packs[0]);
  const detail = reason ?? `the page is about pack ${pack} of run ${runNumber}, as the sealed text is`;
  const checks = [...verdict.checks, { name: 'shown', ok: reason === undefined, detail }];
  return reason === undefined
    ? { ...verdict, checks }
    : { ok: false, step: 'shown', reason, run, checks, kept };
}

/**
 * Verifies an opened pack in this browser: commitment, contents, the receipt from purchase (if any) and what the page
 * is about must agree. The verdict's `packs` is what the page may show. `now` is Unix time in milliseconds.
 */
export function verifyOpenedPack(
  answer: OpenAnswer,
  commitmentBytes: string,
  kept?: SavedReceipt,
  now: number = Date.now(),
): PullVerdict {
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
    now,
    ...(kept === undefined ? {} : { kept }),
  });
  return checkShown(
    verdict,
    (pack) => findOtherPack(answer.pack, pack) ?? findOtherRun(answer, pack) ?? findOtherUnit(answer, pack),
  );
}

/** Verifies a public pull: its place must be in the proof's pack. */
export function verifyPublicPull(
  receipt: PublicPull,
  commitmentBytes: string,
  now: number = Date.now(),
): PullVerdict {
  const { contents, salt, leaf, proof, commitmentHash, pull } = receipt;
  const verdict = verifyPull({ contents, salt, leaf, proof, commitmentHash, commitmentBytes, now });
  return checkShown(verdict, (pack) => {
    const { card } = pack.units[pull.position] ?? {};
    const isOther = card === undefined || card !== pull.cardId;
    return (
      findOtherPack(pull, pack) ??
      (isOther ? 'the card of this page is not in its place in the pack' : undefined)
    );
  });
}
