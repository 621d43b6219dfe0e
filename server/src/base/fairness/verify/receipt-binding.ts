import type { Commitment } from '../documents/commitment.ts';
import { orderOfNumbers } from '../deal/draw.ts';
import { FairnessFault } from '../fault.ts';
import type { LogHistory } from '../log/log-history.ts';
import type { PackHistory } from '../log/pack-history.ts';
import { readReceipt, receiptHash, type LogPosition, type Receipt2 } from '../documents/receipt.ts';
import { TAGS } from '../encoding/tags.ts';
import { checkNotAhead, parseTime } from '../encoding/time.ts';
import { insist, openSigned, type SignedText } from './files.ts';

/** What single documents are checked against. */
export interface LogEvidence {
  readonly commitment: Commitment;
  readonly commitmentHash: string;
  readonly history: LogHistory;
  readonly corrected: ReadonlySet<number>;
  readonly now: number;
}

const MAX_DELAY_SECONDS = 60;
/** Max age of the wall that a draw may be based on. */
const STALE_WALL_SECONDS = 3_600;

/** Refuses a receipt that contradicts this log (docs/fairness.md, "What a receipt binds"). */
export function checkReceipt(signed: SignedText, evidence: LogEvidence): void {
  const { commitment, commitmentHash, history, corrected, now } = evidence;
  const { plan, run, signingKey } = commitment;
  const receipt = openSigned(signed, signingKey, TAGS.receipt, (value) => readReceipt(value, plan.v));
  insist(receipt.run === run, 'the receipt is of another run');
  insist(receipt.commitment === commitmentHash, 'the receipt names another commitment');
  insist(receipt.currency === plan.currency, 'the receipt is in another currency');
  checkNotAhead(receipt.time, now);
  const sale = history.findSale(receiptHash(receipt));
  if (!sale) throw new FairnessFault('receipts', 'the sale is not in the log');
  insist(sale.pack === receipt.pack, 'the receipt is of another pack');
  insist(
    isInLog(receipt.head, history) && receipt.head.seq < sale.seq,
    'the head is not of this log before the sale',
  );
  if (receipt.v === 1) {
    insist(sale.picked === receipt.picked, 'another number was asked for');
    return;
  }
  const delay = parseTime(sale.time) - parseTime(receipt.time);
  insist(
    corrected.has(sale.seq) || (delay >= 0 && delay <= MAX_DELAY_SECONDS),
    'receipt and sale lie too far apart',
  );
  const bundleSize = plan.v === 2 ? plan.bundleSize : 1;
  const highest = Math.ceil(history.highestPrice(receipt.head.seq, sale.seq) / bundleSize);
  insist(receipt.paidCents <= highest, 'more was paid than the price');
  checkDraw(receipt, plan.size, history);
}

export function isInLog(head: LogPosition, history: LogHistory): boolean {
  return history.hashAt(head.seq) === head.hash;
}

function checkDraw(receipt: Receipt2, size: number, history: PackHistory): void {
  const free = findSkipped(receipt, size, history);
  insist(free === undefined, `the draw came to pack ${free ?? 0} first, which was free`);
}

/** Returns a number that the receipt's draw reached before its pack although it was free throughout. */
export function findSkipped(receipt: Receipt2, size: number, history: PackHistory): number | undefined {
  if (receipt.draw === undefined) return undefined;
  const time = parseTime(receipt.time);
  const first = history.lastSeqBy(time - STALE_WALL_SECONDS);
  const last = history.lastSeqBy(time + MAX_DELAY_SECONDS);
  for (const number of orderOfNumbers(receipt.run, size, receipt.draw)) {
    if (number === receipt.pack) return undefined;
    if (!history.wasTaken(number, first, last)) return number;
  }
  return undefined;
}
