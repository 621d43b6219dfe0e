import type { Commitment } from '../run/commitment.ts';
import type { LogEntry } from './log-entry.ts';
import type { Sale, SavedLog, Stop } from './saved-log.ts';
import { LogHistory, OPENED, SOLD, UNSOLD } from './log-history.ts';
import { demand, demandPast } from '../shape.ts';
import { type SealedUnits, Substitutions } from '../run/substitution.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOTICE_SECONDS = 72 * HOUR;
/** Without a `stop` this long after `salesEndBy`, a run is overdue. */
const STOP_GRACE_SECONDS = DAY;
/** Without a `close` this long after it became possible, a run is overdue. */
const CLOSE_GRACE_SECONDS = 7 * DAY;
/** What limits others is dated by the log alone. */
const UNCORRECTABLE: ReadonlySet<string> = new Set(['notice', 'stop', 'close']);

export interface LogRules {
  readonly nowSeconds: number;
  /** The sealed leaf of a pack; undefined while unknown. */
  readonly leafOf: (pack: number) => string | undefined;
  /** Absent without the checklist: substitutions are then counted but not checked. */
  readonly units?: SealedUnits;
  /** Entries the shop has publicly corrected: they may be dated before the previous one, and then count as of its time. */
  readonly corrected: ReadonlySet<number>;
}

/** Replays the public log of a run entry by entry; throws at the first invalid one. */
export class LogReplay {
  seq = 0;
  head: string;
  priceCents: number;
  history: LogHistory;
  readonly substitutions: Substitutions;
  private readonly commitment: Commitment;
  private readonly rules: LogRules;
  private readonly states: Uint8Array;
  /** Sale and receipt of each sold, still sealed pack. */
  private readonly sold = new Map<number, { readonly receipt: string; readonly timeSeconds: number }>();
  private readonly sales = new Map<string, Sale>();
  private unsoldCount: number;
  /** When the last entry counts; the sealing before the first one. */
  private previousSeconds: number;
  private stopAtSeconds: number | undefined;
  private stopped: Stop | undefined;
  closedSeconds: number | undefined;

  constructor(commitment: Commitment, rules: LogRules) {
    const { size, pricePolicy } = commitment.plan;
    this.commitment = commitment;
    this.rules = rules;
    this.head = commitment.hash;
    this.priceCents = pricePolicy.priceCents;
    this.substitutions = new Substitutions(commitment.plan.substitutes, rules.units);
    this.previousSeconds = commitment.sealedAtSeconds;
    this.states = new Uint8Array(size);
    this.unsoldCount = size;
    this.history = this.beginHistory();
  }

  get hasClosed(): boolean {
    return this.closedSeconds !== undefined;
  }

  get isStopped(): boolean {
    return this.stopped !== undefined;
  }

  /** The state of each pack: 0 unsold, 1 sold, 2 opened. */
  get packStates(): Uint8Array {
    return this.states.slice();
  }

  private beginHistory(): LogHistory {
    const { seq, head: hash, priceCents, packStates: states } = this;
    return new LogHistory({ seq, hash, priceCents, states });
  }

  save(): SavedLog {
    const { seq, head, priceCents, previousSeconds, stopAtSeconds, stopped, closedSeconds } = this;
    return {
      seq,
      head,
      priceCents,
      previousSeconds,
      ...(stopAtSeconds === undefined ? {} : { stopAtSeconds }),
      ...(stopped === undefined ? {} : { stopped }),
      ...(closedSeconds === undefined ? {} : { closedSeconds }),
      opened: [...this.states.entries()].filter(([, state]) => state === OPENED).map(([i]) => i + 1),
      sold: [...this.sold].map(([pack, { receipt, timeSeconds }]) => [pack, receipt, timeSeconds]),
      sales: [...this.sales].map(([receipt, sale]) => [receipt, sale.pack, sale.seq]),
      substitutions: this.substitutions.save(),
    };
  }

  /** Resumes a new replay of the same commitment after a saved entry; its history begins there. */
  restore(saved: SavedLog): void {
    const { opened, sold, sales, substitutions } = saved;
    for (const pack of opened) this.states[pack - 1] = OPENED;
    for (const [pack, receipt, timeSeconds] of sold) {
      this.states[pack - 1] = SOLD;
      this.sold.set(pack, { receipt, timeSeconds });
    }
    for (const [receipt, pack, seq] of sales) this.sales.set(receipt, { pack, seq });
    this.unsoldCount = this.states.length - opened.length - sold.length;
    this.substitutions.restore(substitutions);
    this.seq = saved.seq;
    this.head = saved.head;
    this.priceCents = saved.priceCents;
    this.previousSeconds = saved.previousSeconds;
    this.stopAtSeconds = saved.stopAtSeconds;
    this.stopped = saved.stopped;
    this.closedSeconds = saved.closedSeconds;
    this.history = this.beginHistory();
  }

  /** Returns the sale for a receipt, even if it was refunded later. */
  saleBy(receiptHash: string): Sale | undefined {
    return this.sales.get(receiptHash);
  }

  append(entry: LogEntry): void {
    demand(entry.seq === this.seq + 1, `entry ${this.seq + 1} is missing`);
    demand(entry.prev === this.head, 'the entry does not follow the one before it');
    demand(entry.run === this.commitment.run, 'the entry is of another run');
    demand(!this.hasClosed, 'an entry follows the close of the run');
    const timeSeconds = this.date(entry);
    this.apply({ ...entry, timeSeconds });
    this.seq = entry.seq;
    this.head = entry.hash;
    this.previousSeconds = timeSeconds;
    const pack = 'pack' in entry ? entry.pack : 0;
    this.history.add(entry.hash, timeSeconds, pack, this.states[pack - 1] ?? UNSOLD);
    if (entry.kind === 'price') this.history.addPrice(entry.priceCents);
  }

  /** Call after the last entry of a run that is still open. */
  checkOverdue(): void {
    const { salesEndBySeconds } = this.commitment.plan;
    const isOverdue = this.rules.nowSeconds > salesEndBySeconds + STOP_GRACE_SECONDS;
    demand(this.stopped !== undefined || !isOverdue, 'sales should have ended');
    if (this.stopped === undefined || this.hasClosed) return;
    const ended = Math.min(this.stopped.seconds, salesEndBySeconds + STOP_GRACE_SECONDS);
    const due = ended + this.waitDays(this.stopped) * DAY + CLOSE_GRACE_SECONDS;
    demand(this.rules.nowSeconds <= due, 'the run should have been closed');
  }

  /** Whether the log says anything about moments after this one. */
  reachesBeyond(seconds: number): boolean {
    return this.seq > 0 && this.previousSeconds > seconds;
  }

  /** Returns when an entry counts: never before the previous one. */
  private date({ kind, seq, timeSeconds }: LogEntry): number {
    demandPast(timeSeconds, this.rules.nowSeconds, 'the entry');
    const isCorrected = this.rules.corrected.has(seq) && !UNCORRECTABLE.has(kind);
    const before = seq === 1 ? 'the sealing of the run' : 'the previous entry';
    demand(isCorrected || timeSeconds >= this.previousSeconds, `the time is before that of ${before}`);
    return Math.max(timeSeconds, this.previousSeconds);
  }

  private apply(entry: LogEntry): void {
    switch (entry.kind) {
      case 'sale':
        return this.sell(entry);
      case 'refund':
        return this.refund(entry);
      case 'open':
        return this.open(entry.pack, entry.leaf);
      case 'substitute':
        return this.substitutions.replace(entry.out, entry.in, entry.timeSeconds);
      case 'price':
        return this.changePrice(entry.priceCents);
      case 'pause':
        return this.pause(entry);
      case 'notice':
        return this.giveNotice(entry.timeSeconds, entry.stopAtSeconds);
      case 'stop':
        return this.stop(entry.timeSeconds);
      case 'close':
        return this.close(entry.timeSeconds);
    }
  }

  private stateOf(pack: number): number {
    const state = this.states[pack - 1];
    demand(pack >= 1 && state !== undefined, `the run has no pack ${pack}`);
    return state;
  }

  private sell({ pack, receipt, seq, timeSeconds }: Extract<LogEntry, { kind: 'sale' }>): void {
    demand(this.stopped === undefined, `pack ${pack} was sold after sales had stopped`);
    const { salesEndBySeconds } = this.commitment.plan;
    demand(timeSeconds <= salesEndBySeconds, `pack ${pack} was sold after the day on which sales end`);
    demand(this.stateOf(pack) === UNSOLD, `pack ${pack} was sold while it was not for sale`);
    demand(!this.sales.has(receipt), `the receipt of pack ${pack} was used for a sale before`);
    this.states[pack - 1] = SOLD;
    this.sold.set(pack, { receipt, timeSeconds });
    this.sales.set(receipt, { pack, seq });
    this.unsoldCount--;
  }

  private refund({ pack, receipt, timeSeconds, isLate }: Extract<LogEntry, { kind: 'refund' }>): void {
    demand(this.stopped === undefined, `pack ${pack} was refunded after sales had stopped`);
    const sale = this.sold.get(pack);
    demand(
      this.stateOf(pack) === SOLD && sale !== undefined,
      `pack ${pack} was refunded while it was not sold and sealed`,
    );
    demand(sale.receipt === receipt, `the refund of pack ${pack} names another receipt than its sale`);
    const { plan } = this.commitment;
    demand(
      isLate || timeSeconds <= sale.timeSeconds + plan.refundDays * DAY + MINUTE,
      `pack ${pack} was refunded after ${plan.refundDays} days without the reason "late"`,
    );
    this.states[pack - 1] = UNSOLD;
    this.sold.delete(pack);
    this.unsoldCount++;
  }

  private open(pack: number, leaf: string): void {
    demand(this.stateOf(pack) === SOLD, `pack ${pack} was opened while it was not sold and sealed`);
    const sealed = this.rules.leafOf(pack) ?? leaf;
    demand(sealed === leaf, `pack ${pack} was opened with another leaf than the sealed one`);
    this.states[pack - 1] = OPENED;
    this.sold.delete(pack);
  }

  private changePrice(priceCents: number): void {
    demand(this.stopped === undefined, 'the price changed after sales had stopped');
    const { change } = this.commitment.plan.pricePolicy;
    demand(change !== 'never', 'the price changed though the run promised one price');
    demand(
      change !== 'down' || priceCents <= this.priceCents,
      'the price rose though the run promised only lower ones',
    );
    this.priceCents = priceCents;
  }

  /** A pause keeps nobody from buying later: a budget may be approved, or values fall. It must say why by its figures. */
  private pause({ priceCents, keptCents, leastCents }: Extract<LogEntry, { kind: 'pause' }>): void {
    demand(this.stopped === undefined, 'sales were paused after they had stopped');
    demand(keptCents <= priceCents, 'the pause says that more is kept than the price');
    demand(keptCents < leastCents, 'sales were paused though enough is kept of the price');
  }

  private giveNotice(seconds: number, stopAtSeconds: number): void {
    demand(this.stopped === undefined, 'notice was given after sales had stopped');
    demand(this.stopAtSeconds === undefined, 'notice was given twice');
    demand(stopAtSeconds >= seconds + NOTICE_SECONDS, 'the notice is shorter than 72 hours');
    const { salesEndBySeconds } = this.commitment.plan;
    demand(stopAtSeconds <= salesEndBySeconds, 'the notice names a time after the day on which sales end');
    this.stopAtSeconds = stopAtSeconds;
  }

  private stop(seconds: number): void {
    demand(this.stopped === undefined, 'sales stopped twice');
    const isSoldOut = this.unsoldCount === 0;
    const { salesEndBySeconds } = this.commitment.plan;
    // At the time the plan names, sales may stop without notice.
    if (!isSoldOut && seconds < salesEndBySeconds) {
      demand(this.stopAtSeconds !== undefined, 'sales stopped without notice while packs were unsold');
      demand(seconds >= this.stopAtSeconds, 'sales stopped before the notice had run out');
    }
    this.stopped = { seconds, isSoldOut };
  }

  private close(seconds: number): void {
    demand(this.stopped !== undefined, 'the run was closed before its sales stopped');
    const days = this.waitDays(this.stopped);
    demand(
      this.sold.size === 0 || seconds >= this.stopped.seconds + days * DAY,
      `the run was closed with ${this.sold.size} sold packs unopened, sooner than ${days} days after sales stopped`,
    );
    this.closedSeconds = seconds;
  }

  /** Days from `stop` until a run with sold packs may close. */
  private waitDays({ isSoldOut }: Stop): number {
    const { refundDays, closeAfterDays, closeAfterSoldOutDays } = this.commitment.plan;
    return Math.max(refundDays, isSoldOut ? closeAfterSoldOutDays : closeAfterDays);
  }
}
