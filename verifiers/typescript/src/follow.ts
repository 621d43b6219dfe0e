import type { Served } from './bytes/canonical.ts';
import { type LogEntry, readLogEntry } from './log/log-entry.ts';
import { type Receipt, readReceipt, type Signed } from './log/receipt.ts';
import { checkCorrection } from './log/statement.ts';
import { type Commitment, readCommitment } from './run/commitment.ts';
import { secondsOf } from './shape.ts';

/** Max delay of a sale after its receipt. */
const SALE_SECONDS = 60;
/** A shop sells while its log is up to 300 s behind, so a log without later entries proves nothing before. */
const SILENT_SECONDS = 300 + SALE_SECONDS;

/** `unseen` until the sale is found; after `opened`, `refunded` and `closed` nothing more is read. */
export type FollowState = 'unseen' | 'sold' | 'opened' | 'refunded' | 'closed';

/** How far a receipt has been followed in its run's log. */
export interface Followed {
  readonly seq: number;
  readonly hash: string;
  readonly state: FollowState;
}

export interface FollowAlarm {
  readonly kind: 'lost' | 'number' | 'commitment' | 'log';
  readonly reason: string;
}

export interface FollowQuestion {
  readonly commitmentBytes: Served;
  readonly receipts: readonly {
    readonly document: Served;
    /** Where the last visit stopped; absent at the first one. */
    readonly followed?: Followed;
    /** Time from the purchase to the request for the log, by this device's clock. */
    readonly agoSeconds: number;
  }[];
  /** Consecutive log entries from the lowest place reached on, that entry included. */
  readonly entries: readonly Served[];
  /** Whether the log ended with these. */
  readonly isEnd: boolean;
  readonly corrections?: readonly Signed[];
  /** Unix time in milliseconds. */
  readonly now?: number;
}

export interface FollowResult extends Followed {
  readonly alarm?: FollowAlarm;
}

/** An entry, or why it cannot be read. */
type Read = LogEntry | string;

function readOr<Document>(read: () => Document): Document | string {
  try {
    return read();
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown reason';
  }
}

const sayLost = (detail: string): FollowAlarm => ({
  kind: 'lost',
  reason: `your purchase is not in the log: ${detail}`,
});
const sayLog = (reason: string): FollowAlarm => ({ kind: 'log', reason });

function awaitSale(
  receipt: Receipt,
  entry: LogEntry,
  corrected: ReadonlySet<number>,
): FollowState | FollowAlarm {
  const isCorrected = corrected.has(entry.seq);
  const delay = entry.timeSeconds - receipt.timeSeconds;
  if (entry.kind === 'sale' && entry.receipt === receipt.hash) {
    if (entry.pack !== receipt.pack)
      return {
        kind: 'number',
        reason: `entry ${entry.seq} sells you pack ${entry.pack}, your receipt is for ${receipt.pack}`,
      };
    if ((delay < 0 || delay > SALE_SECONDS) && !isCorrected)
      return sayLost(`entry ${entry.seq} is ${delay} seconds after the receipt`);
    return 'sold';
  }
  if (entry.kind === 'close') return sayLost('the run is closed');
  if (delay > SALE_SECONDS && !isCorrected) return sayLost(`entry ${entry.seq} is ${delay} seconds later`);
  return 'unseen';
}

function followSold(receipt: Receipt, entry: LogEntry): FollowState | FollowAlarm {
  if (entry.kind === 'close') return 'closed';
  if (entry.kind === 'refund' && entry.receipt === receipt.hash && entry.pack !== receipt.pack)
    return sayLog(`entry ${entry.seq} refunds your receipt as pack ${entry.pack}`);
  if (!('pack' in entry) || entry.pack !== receipt.pack) return 'sold';
  if (entry.kind === 'sale') return sayLog(`entry ${entry.seq} sells pack ${entry.pack} again`);
  if (entry.kind === 'open') return 'opened';
  return entry.receipt === receipt.hash
    ? 'refunded'
    : sayLog(`entry ${entry.seq} refunds pack ${entry.pack} by another receipt`);
}

const isFollowed = ({ state }: Pick<Followed, 'state'>): boolean => state === 'unseen' || state === 'sold';

/** Checks that the entry is the one of this place, or the next; returns why not. */
function findBreak({ run }: Receipt, { seq, hash }: Followed, entry: LogEntry): string | undefined {
  if (entry.run !== run) return `entry ${entry.seq} is of another run`;
  if (entry.seq === seq) return entry.hash === hash ? undefined : `entry ${seq} was another one before`;
  return entry.seq === seq + 1 && entry.prev === hash
    ? undefined
    : `no entry follows entry ${seq} as it was before`;
}

function followOne(
  receipt: Receipt,
  from: Followed,
  entries: readonly Read[],
  corrected: ReadonlySet<number>,
): FollowResult {
  let at = from;
  for (const entry of entries) {
    if (!isFollowed(at)) return at;
    if (typeof entry === 'string') return { ...at, alarm: sayLog(entry) };
    if (entry.seq < at.seq) continue;
    const broken = findBreak(receipt, at, entry);
    if (broken !== undefined) return { ...at, alarm: sayLog(broken) };
    if (entry.seq === at.seq) continue;
    const next = at.state === 'unseen' ? awaitSale(receipt, entry, corrected) : followSold(receipt, entry);
    if (typeof next !== 'string') return { ...at, alarm: next };
    at = { seq: entry.seq, hash: entry.hash, state: next };
  }
  return at;
}

function findMissing(
  at: FollowResult,
  entries: readonly Read[],
  agoSeconds: number,
): FollowAlarm | undefined {
  if (at.alarm || !isFollowed(at)) return at.alarm;
  const last = entries.at(-1);
  const end = typeof last === 'object' ? last.seq : 0;
  if (end < at.seq) return sayLog(`the log ends at entry ${end}, it had entry ${at.seq} before`);
  return at.state === 'unseen' && agoSeconds > SILENT_SECONDS
    ? sayLost(`it ends at entry ${end}`)
    : undefined;
}

/** Returns the entries that genuine corrections excuse; others have no effect. */
function readCorrected(
  { corrections = [], now }: FollowQuestion,
  commitment: Commitment,
): ReadonlySet<number> {
  const nowSeconds = secondsOf(now ?? Date.now());
  return new Set(
    corrections.flatMap((signed) => {
      try {
        return checkCorrection(signed, commitment, nowSeconds).entries;
      } catch {
        return [];
      }
    }),
  );
}

function findSecondCommitment(receipt: Receipt, shown: Commitment | string): FollowAlarm | undefined {
  if (typeof shown === 'string')
    return { kind: 'commitment', reason: `the commitment cannot be read: ${shown}` };
  if (receipt.commitment === shown.hash) return undefined;
  return {
    kind: 'commitment',
    reason: `your receipt names the commitment ${receipt.commitment}, the shop shows ${shown.hash}`,
  };
}

/** Follows checked receipts of one run through a part of its log. Throws only when a receipt cannot be read. */
export function followReceipts(question: FollowQuestion): FollowResult[] {
  const commitment = readOr(() => readCommitment(question.commitmentBytes));
  const corrected = typeof commitment === 'string' ? new Set<number>() : readCorrected(question, commitment);
  const entries = question.entries.map((served) => readOr(() => readLogEntry(served)));
  return question.receipts.map(({ document, followed, agoSeconds }) => {
    const receipt = readReceipt(document);
    const from = followed ?? { ...receipt.head, state: 'unseen' as const };
    const second = findSecondCommitment(receipt, commitment);
    if (second) return { ...from, alarm: second };
    const reached = followOne(receipt, from, entries, corrected);
    const alarm = question.isEnd ? findMissing(reached, entries, agoSeconds) : reached.alarm;
    return alarm === undefined ? reached : { ...reached, alarm };
  });
}
