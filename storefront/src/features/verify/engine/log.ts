import type { Commitment } from './commitment.ts';
import type { LogEntry } from './log-entry.ts';
import { demand } from './shape.ts';
import { type FindUnit, Substitutions } from './substitution.ts';

const UNSOLD = 0;
const SOLD = 1;
const OPENED = 2;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** A commit may be late by this much, so times may step back by it; the sequence is the order. */
const STEP_BACK_SECONDS = 60;
const NOTICE_SECONDS = 72 * HOUR;

export interface LogRules {
  /** Days after `stop` before a run with unopened sold packs may close. */
  readonly closeAfterDays: number;
  /** The sealed leaf of a pack, once known (after close-out); undefined while the run is open. */
  readonly leafOf?: (pack: number) => string;
  readonly findUnit: FindUnit;
}

/** Replays the public log of a run, entry by entry; throws at the first that breaks a rule. */
export class LogReplay {
  seq = 0;
  head: string;
  priceCents: number;
  readonly substitutions: Substitutions;
  private readonly commitment: Commitment;
  private readonly rules: LogRules;
  private readonly states: Uint8Array;
  private readonly receipts = new Map<number, string>();
  private readonly sales = new Map<string, { readonly pack: number; readonly picked: number }>();
  private unsoldCount: number;
  private soldCount = 0;
  private latestSeconds = 0;
  private notice: { seconds: number; stopAtSeconds: number } | undefined;
  private stoppedSeconds: number | undefined;
  private isClosed = false;

  constructor(commitment: Commitment, rules: LogRules) {
    const { size, pricePolicy } = commitment.plan;
    this.commitment = commitment;
    this.rules = rules;
    this.head = commitment.hash;
    this.priceCents = pricePolicy.priceCents;
    this.substitutions = new Substitutions(rules.findUnit);
    this.states = new Uint8Array(size);
    this.unsoldCount = size;
  }

  /** Sold, and neither refunded nor opened. */
  get waitingCount(): number {
    return this.soldCount;
  }

  get hasClosed(): boolean {
    return this.isClosed;
  }

  /** Was there a sale, perhaps refunded since, of this pack by this receipt? */
  wasSoldBy(pack: number, picked: number, receiptHash: string): boolean {
    const sale = this.sales.get(receiptHash);
    return sale?.pack === pack && sale.picked === picked;
  }

  isOpened(pack: number): boolean {
    return this.states[pack - 1] === OPENED;
  }

  append(entry: LogEntry): void {
    demand(entry.seq === this.seq + 1, `entry ${this.seq + 1} is missing`);
    demand(entry.prev === this.head, 'the entry does not follow the one before it');
    demand(entry.run === this.commitment.run, 'the entry is of another run');
    demand(
      entry.timeSeconds >= this.latestSeconds - STEP_BACK_SECONDS,
      'the time steps back by more than a minute',
    );
    demand(
      entry.timeSeconds >= this.commitment.sealedAtSeconds - STEP_BACK_SECONDS,
      'the entry is older than the sealing of the run',
    );
    this.apply(entry);
    this.seq = entry.seq;
    this.head = entry.hash;
    this.latestSeconds = Math.max(this.latestSeconds, entry.timeSeconds);
  }

  private apply(entry: LogEntry): void {
    switch (entry.kind) {
      case 'sale': {
        this.sell(entry.pack, entry.picked, entry.receipt);
        return;
      }
      case 'refund': {
        this.refund(entry.pack, entry.receipt);
        return;
      }
      case 'open': {
        this.open(entry.pack, entry.leaf);
        return;
      }
      case 'substitute': {
        this.substitutions.replace(entry.out, entry.in);
        return;
      }
      case 'price': {
        this.changePrice(entry.priceCents);
        return;
      }
      case 'notice': {
        this.giveNotice(entry.timeSeconds, entry.stopAtSeconds);
        return;
      }
      case 'stop': {
        this.stop(entry.timeSeconds);
        return;
      }
      case 'close': {
        this.close(entry.timeSeconds);
        return;
      }
    }
  }

  private stateOf(pack: number): number {
    const state = this.states[pack - 1];
    demand(pack >= 1 && state !== undefined, `the run has no pack ${pack}`);
    return state;
  }

  private sell(pack: number, picked: number, receipt: string): void {
    demand(this.stoppedSeconds === undefined, `pack ${pack} was sold after sales had stopped`);
    demand(this.stateOf(pack) === UNSOLD, `pack ${pack} was sold while it was not for sale`);
    if (picked !== 0 && picked !== pack) {
      this.stateOf(picked);
      const above = this.states.indexOf(UNSOLD, picked - 1);
      const free = (above >= 0 ? above : this.states.indexOf(UNSOLD)) + 1;
      demand(free === pack, `${picked} was asked for and ${free} was free, but pack ${pack} was given`);
    }
    this.states[pack - 1] = SOLD;
    demand(!this.sales.has(receipt), `the receipt of pack ${pack} was used for a sale before`);
    this.receipts.set(pack, receipt);
    this.sales.set(receipt, { pack, picked });
    this.unsoldCount--;
    this.soldCount++;
  }

  private refund(pack: number, receipt: string): void {
    demand(this.stoppedSeconds === undefined, `pack ${pack} was refunded after sales had stopped`);
    demand(this.stateOf(pack) === SOLD, `pack ${pack} was refunded while it was not sold and sealed`);
    demand(
      this.receipts.get(pack) === receipt,
      `the refund of pack ${pack} names another receipt than its sale`,
    );
    this.states[pack - 1] = UNSOLD;
    this.receipts.delete(pack);
    this.unsoldCount++;
    this.soldCount--;
  }

  private open(pack: number, leaf: string): void {
    demand(this.stateOf(pack) === SOLD, `pack ${pack} was opened while it was not sold and sealed`);
    const sealed = this.rules.leafOf?.(pack) ?? leaf;
    demand(sealed === leaf, `pack ${pack} was opened with another leaf than the sealed one`);
    this.states[pack - 1] = OPENED;
    this.soldCount--;
  }

  private changePrice(priceCents: number): void {
    const { change } = this.commitment.plan.pricePolicy;
    demand(change !== 'never', 'the price changed though the run promised one price');
    demand(
      change !== 'down' || priceCents <= this.priceCents,
      'the price rose though the run promised only lower ones',
    );
    this.priceCents = priceCents;
  }

  private giveNotice(seconds: number, stopAtSeconds: number): void {
    demand(this.stoppedSeconds === undefined, 'notice was given after sales had stopped');
    demand(stopAtSeconds >= seconds + NOTICE_SECONDS, 'the notice is shorter than 72 hours');
    this.notice = { seconds, stopAtSeconds };
  }

  private stop(seconds: number): void {
    demand(this.stoppedSeconds === undefined, 'sales stopped twice');
    if (this.unsoldCount > 0) {
      demand(this.notice !== undefined, 'sales stopped without notice while packs were unsold');
      demand(
        seconds >= this.notice.seconds + NOTICE_SECONDS && seconds >= this.notice.stopAtSeconds,
        'sales stopped before the notice had run out',
      );
    }
    this.stoppedSeconds = seconds;
  }

  private close(seconds: number): void {
    demand(!this.isClosed, 'the run was closed twice');
    demand(this.stoppedSeconds !== undefined, 'the run was closed before its sales stopped');
    const days = Math.max(this.commitment.plan.refundDays, this.rules.closeAfterDays);
    demand(
      this.soldCount === 0 || seconds >= this.stoppedSeconds + days * DAY,
      `the run was closed with ${this.soldCount} sold packs unopened, sooner than ${days} days after sales stopped`,
    );
    this.isClosed = true;
  }
}
