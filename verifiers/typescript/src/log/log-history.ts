import { demand, type Head } from '../shape.ts';
import { bytesOfHex, hexOf } from '../bytes/bytes.ts';

export const UNSOLD = 0;
export const SOLD = 1;
export const OPENED = 2;

const START_CAPACITY = 1024;
/** Max age of the first entry that a document's head leaves out. */
const STALE_SECONDS = 600;

/** Copies a typed array into a larger one. */
function grow<Numbers extends Uint8Array | Uint32Array | Float64Array>(
  larger: Numbers,
  old: Numbers,
): Numbers {
  larger.set(old);
  return larger;
}

/** Where a history begins: after the entry `seq`, 0 before the first one. */
export interface HistoryStart {
  readonly seq: number;
  readonly hash: string;
  readonly priceCents: number;
  /** The state of each pack. */
  readonly states: Uint8Array;
}

/**
 * A log's state after every entry since its start, in some 60 bytes per entry. The state after entry s is called
 * moment s; moment 0 is before the first entry.
 */
export class LogHistory {
  seq: number;
  private readonly start: HistoryStart;
  private capacity = START_CAPACITY;
  private hashes = new Uint8Array(32 * START_CAPACITY);
  private times = new Float64Array(START_CAPACITY);
  /** Per entry since the start: its pack (0: none), the pack's state afterwards, and the previous one about that pack. */
  private packs = new Uint32Array(START_CAPACITY);
  private statesAfter = new Uint8Array(START_CAPACITY);
  private before = new Uint32Array(START_CAPACITY);
  /** The newest entry about each pack. */
  private readonly newest: Uint32Array;
  private readonly prices: { readonly seq: number; readonly priceCents: number }[];

  constructor(start: HistoryStart) {
    this.start = start;
    this.seq = start.seq;
    this.newest = new Uint32Array(start.states.length);
    this.prices = [{ seq: start.seq, priceCents: start.priceCents }];
    this.hashes.set(bytesOfHex(start.hash));
    this.times[0] = Number.NEGATIVE_INFINITY;
  }

  /** Records the next entry, never dated before the last; `pack` is 0 when it concerns no pack. */
  add(hash: string, timeSeconds: number, pack: number, state: number): void {
    const at = ++this.seq - this.start.seq;
    if (at === this.capacity) this.growAll();
    this.hashes.set(bytesOfHex(hash), 32 * at);
    this.times[at] = timeSeconds;
    if (pack === 0) return;
    this.packs[at] = pack;
    this.statesAfter[at] = state;
    this.before[at] = this.newest[pack - 1] ?? 0;
    this.newest[pack - 1] = at;
  }

  addPrice(priceCents: number): void {
    this.prices.push({ seq: this.seq, priceCents });
  }

  timeOf(seq: number): number {
    return this.times[seq - this.start.seq] ?? Number.NaN;
  }

  /** Refuses a head of a different log, or one that was stale when a document of this time named it. */
  demandHead(head: Head, timeSeconds: number, name: string): void {
    demand(head.seq <= this.seq, `${name} names entry ${head.seq}, this log ends at entry ${this.seq}`);
    const at = 32 * (head.seq - this.start.seq);
    const hash = hexOf(this.hashes.subarray(at, at + 32));
    demand(hash === head.hash, `${name} is about another log: its entry ${head.seq} has another hash`);
    demand(
      head.seq === this.seq || this.timeOf(head.seq + 1) >= timeSeconds - STALE_SECONDS,
      `${name} names entry ${head.seq}, though the next one was more than 10 minutes old`,
    );
  }

  stateAt(pack: number, seq: number): number {
    let at = this.newest[pack - 1] ?? 0;
    while (at > seq - this.start.seq) at = this.before[at] ?? 0;
    return this.stateAfter(at, pack);
  }

  /** `at` counts from the start; 0 is the start itself. */
  private stateAfter(at: number, pack: number): number {
    return (at === 0 ? this.start.states[pack - 1] : this.statesAfter[at]) ?? UNSOLD;
  }

  /** Returns when the pack was opened; undefined while sealed. */
  openedAt(pack: number): number | undefined {
    const at = this.newest[pack - 1] ?? 0;
    return at > 0 && this.statesAfter[at] === OPENED ? this.times[at] : undefined;
  }

  /** Returns when the pack was last sold up to entry `seq`; undefined if it never was since the start. */
  soldAt(pack: number, seq: number): number | undefined {
    let at = this.newest[pack - 1] ?? 0;
    while (at > seq - this.start.seq || (at > 0 && this.statesAfter[at] !== SOLD)) at = this.before[at] ?? 0;
    return at > 0 ? this.times[at] : undefined;
  }

  /** Whether the pack was sold or opened at any moment from `from` to `to`. */
  wasTaken(pack: number, from: number, to: number): boolean {
    const { seq } = this.start;
    let at = this.newest[pack - 1] ?? 0;
    while (at > to - seq) at = this.before[at] ?? 0;
    for (; at > from - seq; at = this.before[at] ?? 0) if (this.statesAfter[at] !== UNSOLD) return true;
    return this.stateAfter(at, pack) !== UNSOLD;
  }

  /** Returns the last entry, in log order, with a time up to this one; the start when there is none. */
  lastUpTo(timeSeconds: number): number {
    let [low, high] = [0, this.seq - this.start.seq];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.times[middle] ?? Number.POSITIVE_INFINITY) <= timeSeconds) low = middle;
      else high = middle - 1;
    }
    return this.start.seq + low;
  }

  /** Returns the highest price at any moment from `from` to `to`. */
  highestPrice(from: number, to: number): number {
    const first = this.prices.findLastIndex((price) => price.seq <= from);
    return this.prices
      .slice(Math.max(0, first))
      .filter((price) => price.seq <= to)
      .reduce((highest, { priceCents }) => Math.max(highest, priceCents), 0);
  }

  private growAll(): void {
    this.capacity *= 2;
    this.hashes = grow(new Uint8Array(32 * this.capacity), this.hashes);
    this.times = grow(new Float64Array(this.capacity), this.times);
    this.packs = grow(new Uint32Array(this.capacity), this.packs);
    this.statesAfter = grow(new Uint8Array(this.capacity), this.statesAfter);
    this.before = grow(new Uint32Array(this.capacity), this.before);
  }
}
