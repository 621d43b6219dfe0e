import { checkBinding, checkWallHolds, judgeRefusal } from './binding.ts';
import type { CloseOut } from './run/close-out.ts';
import type { Commitment } from './run/commitment.ts';
import type { LogReplay } from './log/log.ts';
import type { PublishedRun } from './run/published-run.ts';
import { checkReceipt } from './log/receipt.ts';
import { atIndex, demand } from './shape.ts';
import { demandSignature } from './bytes/signature.ts';
import {
  checkCorrection,
  checkHead,
  checkLoss,
  checkRefusal,
  checkWall,
  type SignedHead,
} from './log/statement.ts';
import type { Examination } from './verdict.ts';

/** What the given corrections allow. */
export interface Reviewed {
  readonly corrected: ReadonlySet<number>;
}

/** Step `corrections`: checks and lists each. */
export function reviewGiven(
  examination: Examination,
  { corrections = [] }: PublishedRun,
  commitment: Commitment,
  nowSeconds: number,
): Reviewed {
  if (corrections.length === 0) return { corrected: new Set() };
  const read = examination.step(
    'corrections',
    () => corrections.map((signed, i) => atIndex(i, () => checkCorrection(signed, commitment, nowSeconds))),
    (all) => all.map((item) => `entries ${item.entries.join(', ')}: ${item.explanation}`).join('; '),
  );
  for (const { entries, explanation, time } of read)
    examination.corrections.push({ run: commitment.run, entries, explanation, time });
  return { corrected: new Set(read.flatMap((item) => item.entries)) };
}

/** Step `losses`: lists each, and refuses the log that the shop itself calls incomplete. */
export function refuseLosses(
  examination: Examination,
  { losses = [] }: PublishedRun,
  commitment: Commitment,
  nowSeconds: number,
): void {
  if (losses.length === 0) return;
  examination.step(
    'losses',
    () => {
      const read = losses.map((signed, i) => atIndex(i, () => checkLoss(signed, commitment, nowSeconds)));
      for (const { head, sales, explanation, time } of read)
        examination.losses.push({
          of: { kind: 'run', run: commitment.run, sales },
          ...{ after: head.seq, explanation, time },
        });
      const [first] = read;
      demand(
        first === undefined,
        `the shop states that this log lost ${first?.sales ?? 0} sales: ${first?.explanation ?? ''}`,
      );
    },
    () => 'none',
  );
}

interface Given {
  readonly run: PublishedRun;
  readonly commitment: Commitment;
  readonly closeOut: CloseOut | undefined;
  readonly log: LogReplay;
  readonly given: Reviewed;
  readonly nowSeconds: number;
}

function checkReceipts({ run, commitment, log, given, nowSeconds }: Given): string {
  const receipts = run.receipts ?? [];
  receipts.forEach((signed, i) =>
    atIndex(i, () =>
      checkBinding(checkReceipt(signed, commitment, nowSeconds), commitment, log, given.corrected),
    ),
  );
  return `${receipts.length} receipts are signed and fit the log: sale, price and time`;
}

/** Returns the readable heads; the step `signatures` refuses the others. */
function readableHeads({ run, commitment, nowSeconds }: Given): SignedHead[] {
  return (run.heads ?? []).flatMap((signed) => {
    try {
      return [checkHead(signed, commitment, nowSeconds)];
    } catch {
      return [];
    }
  });
}

function checkStatements(all: Given): string {
  const { run, commitment, log, nowSeconds } = all;
  const { refusals = [], walls = [] } = run;
  const heads = refusals.length > 0 ? readableHeads(all) : [];
  const judged = refusals.map((signed, i) =>
    atIndex(i, () => judgeRefusal(checkRefusal(signed, commitment, nowSeconds), log, heads)),
  );
  walls.forEach((signed, i) =>
    atIndex(refusals.length + i, () => checkWallHolds(checkWall(signed, commitment, nowSeconds), log)),
  );
  const pending = judged.filter((result) => result === 'pending').length;
  const later =
    pending === 0 ? '' : `; ${pending} refusals cannot be judged before the log reaches a minute past them`;
  return `${refusals.length - pending} refusals and ${walls.length} wall statements hold${later}`;
}

function checkSignatures({ run, commitment, closeOut, log, nowSeconds }: Given): string {
  const { heads = [] } = run;
  if (run.closeOut && closeOut)
    demandSignature(commitment, 'pullproof/1/close-out', closeOut.bytes, run.closeOut.signature);
  heads.forEach((signed, i) =>
    atIndex(i, () => {
      const head = checkHead(signed, commitment, nowSeconds);
      log.history.demandHead(head, head.timeSeconds, 'a signed head');
    }),
  );
  const ofCloseOut = closeOut ? ['the close-out'] : [];
  const ofHeads = heads.length > 0 ? [`${heads.length} heads of the log`] : [];
  return `signed with the run’s key: ${[...ofCloseOut, ...ofHeads].join(' and ')}`;
}

/** Steps `receipts`, `statements` and `signatures`, each only when there is input for it. */
export function checkGiven(examination: Examination, all: Given): void {
  const { receipts = [], refusals = [], walls = [], heads = [], closeOut } = all.run;
  if (receipts.length > 0) examination.step('receipts', () => checkReceipts(all), String);
  if (refusals.length + walls.length > 0) examination.step('statements', () => checkStatements(all), String);
  if (closeOut || heads.length > 0) examination.step('signatures', () => checkSignatures(all), String);
}
