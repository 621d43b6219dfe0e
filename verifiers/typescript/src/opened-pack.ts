import { parseCanonical } from './bytes/canonical.ts';
import { type OpenedPull, type PullVerdict, type SavedReceipt, verifyPull } from './pull.ts';
import { type Pack, readPack } from './run/unit.ts';

/** What the API proves of any opened pack. */
type Proven = Required<Pick<OpenedPull, 'salt' | 'leaf' | 'proof' | 'commitmentHash'>> & {
  readonly contents: string;
};

/** The answer to an opening, without members that only the shop's own screens need. */
export interface OpenAnswer extends Proven {
  readonly receipt: { readonly document: string; readonly signature: string };
  readonly pack: { readonly packNo: number; readonly runId: string };
  readonly pulls: readonly { readonly position: number; readonly cardId: string }[];
}

/** The answer about a public pull. */
interface PublicPull extends Proven {
  readonly pull: { readonly runId: string; readonly packNo: number; readonly cardId: string };
}

/** Requires verified text. */
const readContents = (contents: string): Pack => readPack(parseCanonical(contents).value);

/** The cards on screen must be those in the sealed text. */
function findDifference(answer: OpenAnswer, { pack, units }: Pack): string | undefined {
  if (pack !== answer.pack.packNo)
    return `pack ${answer.pack.packNo} was opened, but the proof is of pack ${pack}`;
  if (units.length !== answer.pulls.length)
    return `${answer.pulls.length} cards are shown, the pack holds ${units.length}`;
  const positions = new Set(answer.pulls.map((pull) => pull.position));
  if (positions.size !== units.length) return 'two cards are shown in one place';
  const wrong = answer.pulls.find((pull) => units[pull.position]?.card !== pull.cardId);
  return wrong === undefined ? undefined : `card ${wrong.position + 1} is not the one that was sealed`;
}

/** Adds the last check: that the screen shows the proof's subject. */
function checkShown(verdict: PullVerdict, runId: string, findReason: () => string | undefined): PullVerdict {
  if (!verdict.ok) return verdict;
  const { kept } = verdict;
  const reason = findReason();
  const detail = reason ?? 'what is on screen is what was sealed';
  const checks = [...verdict.checks, { name: 'shown', ok: reason === undefined, detail }];
  return reason === undefined
    ? { ok: true, checks, kept }
    : { ok: false, step: 'shown', reason, run: runId, checks, kept };
}

/**
 * Verifies an opened pack in this browser: commitment, contents, the receipt from purchase (if any) and the screen
 * must agree. `now` is Unix time in milliseconds.
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
  return checkShown(verdict, answer.pack.runId, () => findDifference(answer, readContents(contents)));
}

/** Verifies a public pull: its card must be in the proof's pack. */
export function verifyPublicPull(
  receipt: PublicPull,
  commitmentBytes: string,
  now: number = Date.now(),
): PullVerdict {
  const { contents, salt, leaf, proof, commitmentHash, pull } = receipt;
  const verdict = verifyPull({ contents, salt, leaf, proof, commitmentHash, commitmentBytes, now });
  return checkShown(verdict, pull.runId, () => {
    const { pack, run, units } = readContents(contents);
    if (run !== pull.runId || pack !== pull.packNo)
      return `the proof is of pack ${pack}, shown is pack ${pull.packNo}`;
    return units.some((unit) => unit.card === pull.cardId) ? undefined : 'the card shown is not in this pack';
  });
}
