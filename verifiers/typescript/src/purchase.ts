import type { Served } from './bytes/canonical.ts';
import { type LogEntry, readLogEntry } from './log/log-entry.ts';
import { checkReceipt, demandSize, type Receipt, type Signed } from './log/receipt.ts';
import { type Commitment, examineCommitment } from './run/commitment.ts';
import { atIndex, demand, secondsOf } from './shape.ts';
import { Examination, type Verdict } from './verdict.ts';

/** Max distance of a receipt's time from this device's clock: a wrong clock is common, a receipt of last week is not. */
const CLOCK_SECONDS = 86_400;
/** Max age of the first entry that a receipt's head leaves out. */
const STALE_SECONDS = 600;

/** What a browser chose and saw before it paid, and what it got for it. */
export interface PurchaseQuestion {
  readonly receipts: readonly Signed[];
  /** The id of the order that the shop's answer names. */
  readonly order: string;
  readonly commitmentBytes: Served;
  /** The fingerprint that the page showed when it was opened. */
  readonly commitmentHash: string;
  /** The number of packs that it showed. */
  readonly size: number;
  readonly numbers: readonly number[];
  /** This browser's own draw; absent for numbers picked by hand. */
  readonly draw?: string;
  /** The price shown for all of them together. */
  readonly maxCents: number;
  /** The device's clock when the order was first sent, and now; Unix time in milliseconds. */
  readonly sentAt: number;
  readonly now: number;
  /** Log entries, in order, from the lowest head of the receipts on. */
  readonly entries: readonly Served[];
}

function checkNumbers(receipts: readonly Receipt[], { numbers, order }: PurchaseQuestion): string {
  demand(
    receipts.every((receipt) => receipt.order === order),
    'a receipt is of another order',
  );
  const bought = receipts.map(({ pack }) => pack).sort((left, right) => left - right);
  const asked = [...numbers].sort((left, right) => left - right);
  demand(
    bought.join() === asked.join(),
    `the receipts are for ${bought.join(', ')}, this browser asked for ${asked.join(', ')}`,
  );
  return `numbers ${asked.join(', ')}, as this browser asked`;
}

function checkDraw(receipts: readonly Receipt[], { draw }: PurchaseQuestion): string {
  const isOwn = receipts.every((receipt) => receipt.draw === draw);
  demand(
    isOwn,
    draw === undefined
      ? 'a receipt names a draw that this browser did not make'
      : 'a receipt has another draw',
  );
  return draw === undefined ? 'picked by hand' : 'drawn by this browser';
}

function checkPrice(receipts: readonly Receipt[], { maxCents }: PurchaseQuestion): string {
  const paid = receipts.reduce((sum, { paidCents }) => sum + paidCents, 0);
  demand(paid <= maxCents, `the receipts say ${paid} cents, the price shown was ${maxCents}`);
  return `${paid} cents, the price shown was ${maxCents}`;
}

function checkTime(receipts: readonly Receipt[], commitment: Commitment, question: PurchaseQuestion): string {
  const now = secondsOf(question.now);
  // A clock that was set back since then counts as it is now.
  const sent = Math.min(now, secondsOf(question.sentAt));
  for (const { time, timeSeconds } of receipts) {
    const isNear = timeSeconds <= now + CLOCK_SECONDS && timeSeconds >= sent - CLOCK_SECONDS;
    demand(isNear, `the receipt is of ${time}, more than a day from this device’s clock`);
    demand(timeSeconds >= commitment.sealedAtSeconds, 'the receipt is older than its commitment');
  }
  return 'within a day of this device’s clock';
}

function checkHeads(receipts: readonly Receipt[], commitment: Commitment, served: readonly Served[]): string {
  const entries = new Map<number, LogEntry>();
  for (const entry of served.map(readLogEntry)) entries.set(entry.seq, entry);
  for (const { head, timeSeconds } of receipts) {
    const named = entries.get(head.seq);
    const hash = head.seq === 0 ? commitment.hash : named?.hash;
    demand(hash !== undefined, `the receipt names entry ${head.seq}, which the log does not have`);
    demand(hash === head.hash, `entry ${head.seq} of the log is not the one that the receipt names`);
    const next = entries.get(head.seq + 1);
    demand(
      next === undefined || next.timeSeconds >= timeSeconds - STALE_SECONDS,
      `the receipt names entry ${head.seq}, though the next one was more than 10 minutes old`,
    );
  }
  return 'the receipts name the log that the shop publishes';
}

/**
 * Checks the receipts of an order before the page calls it bought (docs/fairness.md, section 7). Never throws on bad
 * input. That the sale is in the log is for `followReceipts`.
 */
export function verifyPurchase(question: PurchaseQuestion): Verdict {
  const examination = new Examination();
  // Times are judged by their own step, which says what a wrong clock means.
  const anyTime = Number.POSITIVE_INFINITY;
  return examination.verdict(() => {
    const commitment = examination.step(
      'commitment',
      () => {
        const read = examineCommitment(question.commitmentBytes, anyTime, [question.commitmentHash]);
        demandSize(read, question.size);
        return read;
      },
      ({ hash }) => `its fingerprint is ${hash}, as shown when the page was opened`,
    );
    examination.run = commitment.run;
    const receipts = examination.step(
      'receipt',
      () => question.receipts.map((signed, i) => atIndex(i, () => checkReceipt(signed, commitment, anyTime))),
      ({ length }) => `${length} signed with the key of this run`,
    );
    examination.step('numbers', () => checkNumbers(receipts, question), String);
    examination.step('draw', () => checkDraw(receipts, question), String);
    examination.step('price', () => checkPrice(receipts, question), String);
    examination.step('time', () => checkTime(receipts, commitment, question), String);
    examination.step('head', () => checkHeads(receipts, commitment, question.entries), String);
  });
}
