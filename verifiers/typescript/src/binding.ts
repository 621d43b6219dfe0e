import { bytesOfHex } from './bytes/bytes.ts';
import type { Commitment } from './run/commitment.ts';
import { orderOfNumbers } from './draw.ts';
import type { LogReplay } from './log/log.ts';
import type { LogHistory } from './log/log-history.ts';
import type { Receipt } from './log/receipt.ts';
import { demand } from './shape.ts';
import type { Refusal, SignedHead, WallStatement } from './log/statement.ts';

/** Max delay of an entry after its receipt, including the entries of the order's other packs. */
const RECEIPT_SECONDS = 60;
/** Max time a page may have been open before the purchase. */
const PAGE_SECONDS = 3600;
/** Time after which a refusal can be judged. */
const REFUSAL_SECONDS = 60;
const LETTERS = ['u', 's', 'o'] as const;

/** Returns a number that the receipt's draw gives before its pack, and that was unsold all the time. */
export function findSkipped(
  { draw, pack, timeSeconds }: Receipt,
  { run, plan }: Commitment,
  history: LogHistory,
): number | undefined {
  if (draw === undefined) return undefined;
  const from = history.lastUpTo(timeSeconds - PAGE_SECONDS);
  const to = history.lastUpTo(timeSeconds + RECEIPT_SECONDS);
  for (const number of orderOfNumbers(run, plan.size, bytesOfHex(draw))) {
    if (number === pack) return undefined;
    if (!history.wasTaken(number, from, to)) return number;
  }
  return undefined;
}

function checkPaid(receipt: Receipt, saleSeq: number, commitment: Commitment, log: LogReplay): void {
  const price = log.history.highestPrice(receipt.head.seq, saleSeq);
  const limit = Math.ceil(price / commitment.plan.bundleSize);
  demand(
    receipt.paidCents <= limit,
    `${receipt.paidCents} cents were paid for pack ${receipt.pack}, the price was at most ${limit}`,
  );
}

/** Checks what a receipt binds (docs/fairness.md, section 7) against the log of its run. */
export function checkBinding(
  receipt: Receipt,
  commitment: Commitment,
  log: LogReplay,
  corrected: ReadonlySet<number>,
): void {
  const sale = log.saleBy(receipt.hash);
  demand(sale?.pack === receipt.pack, `your purchase of pack ${receipt.pack} is not in the log`);
  log.history.demandHead(receipt.head, receipt.timeSeconds, `your receipt of pack ${receipt.pack}`);
  demand(receipt.head.seq < sale.seq, 'the receipt names a state of the log after its own sale');
  const delay = log.history.timeOf(sale.seq) - receipt.timeSeconds;
  demand(
    (delay >= 0 && delay <= RECEIPT_SECONDS) || corrected.has(sale.seq),
    `entry ${sale.seq} is ${delay} seconds after its receipt, not 0 to ${RECEIPT_SECONDS}`,
  );
  checkPaid(receipt, sale.seq, commitment, log);
  const skipped = findSkipped(receipt, commitment, log.history);
  demand(
    skipped === undefined,
    `your draw gives number ${skipped ?? 0} before ${receipt.pack}, and ${skipped ?? 0} was unsold all the time`,
  );
}

/** Checks that numbers refused as taken really were; `pending` while the log does not reach far enough. */
export function judgeRefusal(
  refusal: Refusal,
  log: LogReplay,
  heads: readonly SignedHead[],
): 'holds' | 'pending' {
  const { history } = log;
  history.demandHead(refusal.head, refusal.timeSeconds, 'the refusal');
  const until = refusal.timeSeconds + REFUSAL_SECONDS;
  const last = Math.max(refusal.head.seq, history.lastUpTo(until));
  const free = refusal.numbers.find((number) => !history.wasTaken(number, refusal.head.seq, last));
  if (free === undefined) return 'holds';
  const isJudged =
    log.reachesBeyond(until) || log.hasClosed || heads.some((head) => head.timeSeconds >= until);
  demand(!isJudged, `number ${free} was refused as taken, and was unsold all the time`);
  return 'pending';
}

/** Checks that the wall's states match the log after the entry the wall names. */
export function checkWallHolds(wall: WallStatement, log: LogReplay): void {
  log.history.demandHead(wall.head, wall.timeSeconds, 'the wall statement');
  for (let i = 0; i < wall.states.length; i++) {
    const pack = wall.from + i;
    const letter = LETTERS[log.history.stateAt(pack, wall.head.seq)];
    demand(
      wall.states[i] === letter,
      `the wall shows number ${pack} as ${wall.states[i] ?? ''}, the log says ${letter ?? ''} after entry ${wall.head.seq}`,
    );
  }
}
