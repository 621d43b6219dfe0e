import { FairnessFault } from './fault.ts';
import type { LogEvent } from './log.ts';
import { DAY_SECONDS, parseTime } from './time.ts';

export interface ClockRules {
  readonly noticeSeconds: number;
  readonly closeAfterDays: number;
  /** For a run that stopped because it was sold out. */
  readonly soldOutCloseAfterDays: number;
  /** How far an entry's time may lie before an earlier entry's: the delay of a commit. */
  readonly stepBackSeconds: number;
}

export const CLOCK_RULES: ClockRules = {
  noticeSeconds: 72 * 3600,
  closeAfterDays: 180,
  soldOutCloseAfterDays: 365,
  stepBackSeconds: 60,
};

interface Moment {
  readonly isSoldOut: boolean;
  /** Some sold pack is still sealed. */
  readonly hasUnopened: boolean;
}

/** The part of the log's rules that speaks of time: notice, stop, close. */
export class RunClock {
  readonly #refundDays: number;
  readonly #rules: ClockRules;
  #latest = Number.NEGATIVE_INFINITY;
  #stopAt: number | undefined;
  #stopped: { readonly at: number; readonly wasSoldOut: boolean } | undefined;
  #isClosed = false;
  #stopsSoldOut = false;

  constructor(refundDays: number, rules: Partial<ClockRules> = {}) {
    this.#refundDays = refundDays;
    this.#rules = { ...CLOCK_RULES, ...rules };
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Throws when the event may not happen now; changes nothing. */
  check(event: LogEvent, moment: Moment): void {
    const time = parseTime(event.time);
    insist(!this.#isClosed, 'the run is closed');
    insist(time >= this.#latest - this.#rules.stepBackSeconds, 'the time lies before earlier entries');
    switch (event.kind) {
      case 'sale':
      case 'refund':
        insist(!this.#stopped, 'sales and refunds have ended');
        break;
      case 'notice':
        this.#checkNotice(time, parseTime(event.stopAt));
        break;
      case 'stop':
        insist(!this.#stopped, 'sales have stopped before');
        insist(
          moment.isSoldOut || (this.#stopAt !== undefined && time >= this.#stopAt),
          'sales stop before the notice allows',
        );
        this.#stopsSoldOut = moment.isSoldOut;
        break;
      case 'close':
        this.#checkClose(time, moment);
        break;
      default:
    }
  }

  /** Remembers an admitted event. */
  advance(event: LogEvent): void {
    const time = parseTime(event.time);
    this.#latest = Math.max(this.#latest, time);
    if (event.kind === 'notice') this.#stopAt = parseTime(event.stopAt);
    if (event.kind === 'stop') this.#stopped = { at: time, wasSoldOut: this.#stopsSoldOut };
    if (event.kind === 'close') this.#isClosed = true;
  }

  #checkNotice(time: number, stopAt: number): void {
    insist(this.#stopAt === undefined && !this.#stopped, 'notice was given before');
    insist(stopAt >= time + this.#rules.noticeSeconds, 'the notice is too short');
  }

  #checkClose(time: number, { hasUnopened }: Moment): void {
    if (!this.#stopped) throw new FairnessFault('log', 'the run closes before its sales stopped');
    const { at, wasSoldOut } = this.#stopped;
    const days = wasSoldOut ? this.#rules.soldOutCloseAfterDays : this.#rules.closeAfterDays;
    const earliest = at + Math.max(days, this.#refundDays) * DAY_SECONDS;
    insist(
      !hasUnopened || time >= earliest,
      'the run closes while sold packs are sealed and their time is not over',
    );
  }
}

function insist(holds: boolean, why: string): void {
  if (!holds) throw new FairnessFault('log', why);
}
