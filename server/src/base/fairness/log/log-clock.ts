import { FairnessFault } from '../fault.ts';
import type { LogEvent } from './log.ts';
import type { LogRules } from './rules.ts';
import { DAY_SECONDS, parseTime } from '../encoding/time.ts';

interface Moment {
  readonly isSoldOut: boolean;
  /** True while any sold pack is still sealed. */
  readonly hasUnopened: boolean;
  /** True when a public correction excuses this entry's order. */
  readonly isCorrected: boolean;
}

export interface ClockState {
  readonly latest: number;
  readonly stopAt?: number;
  readonly stopped?: { readonly at: number; readonly wasSoldOut: boolean };
  readonly isClosed: boolean;
}

/** The time rules of the log: order, notice, stop, close, nothing after close. */
export class RunClock {
  readonly #rules: LogRules;
  /** Version 1: the latest time of all entries; version 2: the time of the last one. */
  #latest: number;
  #stopAt: number | undefined;
  #stopped: { readonly at: number; readonly wasSoldOut: boolean } | undefined;
  #isClosed = false;

  constructor(rules: LogRules, sealedAt: string) {
    this.#rules = rules;
    this.#latest = parseTime(sealedAt);
  }

  get isStopped(): boolean {
    return this.#stopped !== undefined;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  save(): ClockState {
    return {
      latest: this.#latest,
      ...(this.#stopAt !== undefined && { stopAt: this.#stopAt }),
      ...(this.#stopped && { stopped: this.#stopped }),
      isClosed: this.#isClosed,
    };
  }

  restore({ latest, stopAt, stopped, isClosed }: ClockState): void {
    this.#latest = latest;
    this.#stopAt = stopAt;
    this.#stopped = stopped;
    this.#isClosed = isClosed;
  }

  /** Throws when the event is not allowed now; changes nothing. */
  check(event: LogEvent, moment: Moment): void {
    const time = parseTime(event.time);
    insist(!this.#isClosed, 'the run is closed');
    insist(
      moment.isCorrected || time >= this.#latest - this.#rules.stepBackSeconds,
      'the time lies before earlier entries',
    );
    switch (event.kind) {
      case 'sale':
        insist(!this.#stopped, 'sales and refunds have ended');
        insist(time <= (this.#rules.salesEndBy ?? time), 'the pack is sold after the end of sales');
        break;
      case 'refund':
        insist(!this.#stopped, 'sales and refunds have ended');
        break;
      case 'price':
        insist(this.#rules.version === 1 || !this.#stopped, 'the price changes after the end of sales');
        break;
      case 'notice':
        insist(this.#stopAt === undefined && !this.#stopped, 'notice was given before');
        insist(parseTime(event.stopAt) >= time + this.#rules.noticeSeconds, 'the notice is too short');
        break;
      case 'stop':
        insist(!this.#stopped, 'sales have stopped before');
        insist(moment.isSoldOut || time >= this.#earliestStop(), 'sales stop before the notice allows');
        break;
      case 'close':
        this.#checkClose(time, moment);
        break;
      default:
    }
  }

  /** Applies an accepted event. */
  advance(event: LogEvent, wasSoldOut: boolean): void {
    const time = parseTime(event.time);
    this.#latest = this.#rules.version === 1 ? Math.max(this.#latest, time) : time;
    if (event.kind === 'notice') this.#stopAt = parseTime(event.stopAt);
    if (event.kind === 'stop') this.#stopped = { at: time, wasSoldOut };
    if (event.kind === 'close') this.#isClosed = true;
  }

  /** While packs are unsold: the end of the notice, or the plan's end of sales, which needs no notice. */
  #earliestStop(): number {
    const { salesEndBy = Number.POSITIVE_INFINITY } = this.#rules;
    return Math.min(this.#stopAt ?? Number.POSITIVE_INFINITY, salesEndBy);
  }

  #checkClose(time: number, { hasUnopened }: Moment): void {
    if (!this.#stopped) throw new FairnessFault('log', 'the run closes before its sales stopped');
    const { at, wasSoldOut } = this.#stopped;
    const { closeAfterDays, closeAfterSoldOutDays, refundDays } = this.#rules;
    const days = wasSoldOut ? closeAfterSoldOutDays : closeAfterDays;
    insist(
      !hasUnopened || time >= at + Math.max(days, refundDays) * DAY_SECONDS,
      'the run closes while sold packs are sealed and their time is not over',
    );
  }
}

function insist(holds: boolean, why: string): void {
  if (!holds) throw new FairnessFault('log', why);
}
