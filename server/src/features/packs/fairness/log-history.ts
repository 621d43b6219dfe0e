import type { LogEntry } from './log.ts';
import type { PackState } from './log-replay.ts';
import { parseTime } from './time.ts';
import type { UnitRecord } from './unit.ts';

interface Change {
  readonly seq: number;
  readonly state: PackState;
}

interface Priced {
  readonly seq: number;
  readonly priceCents: number;
}

export interface Substitution {
  readonly out: string;
  readonly in: UnitRecord;
  readonly at: number;
}

const stateAfter = { sale: 'sold', refund: 'unsold', open: 'opened' } as const;
const HASH_BYTES = 32;

/** What every moment of an admitted log looked like. Moment s is the state after entry s; 0 is the commitment. */
export class LogHistory {
  readonly #changes = new Map<number, Change[]>();
  readonly #sales = new Map<string, Extract<LogEntry, { kind: 'sale' }>>();
  readonly #times: number[] = [];
  readonly #prices: Priced[];
  #hashes: Buffer;
  /** #earliestFrom[i] is the earliest time of entry i + 1 and all later ones; made when first asked for. */
  #earliestFrom: number[] | undefined;
  readonly substitutions: Substitution[] = [];
  readonly openedAt = new Map<number, number>();
  closedAt: number | undefined;

  constructor(commitmentHash: string, priceCents: number) {
    this.#hashes = Buffer.alloc(HASH_BYTES * 1024);
    this.#hashes.write(commitmentHash, 0, 'hex');
    this.#prices = [{ seq: 0, priceCents }];
  }

  /** The seq of the last entry. */
  get length(): number {
    return this.#times.length;
  }

  push(entry: LogEntry, hash: string): void {
    const time = parseTime(entry.time);
    this.#times.push(time);
    this.#earliestFrom = undefined;
    const start = this.length * HASH_BYTES;
    if (start === this.#hashes.length) this.#hashes = Buffer.concat([this.#hashes, Buffer.alloc(start)]);
    this.#hashes.write(hash, start, 'hex');
    this.#note(entry, time);
  }

  #note(entry: LogEntry, time: number): void {
    switch (entry.kind) {
      case 'sale':
      case 'refund':
      case 'open': {
        const change = { seq: entry.seq, state: stateAfter[entry.kind] };
        const changes = this.#changes.get(entry.pack);
        if (changes) changes.push(change);
        else this.#changes.set(entry.pack, [change]);
        if (entry.kind === 'sale') this.#sales.set(entry.receipt, entry);
        if (entry.kind === 'open') this.openedAt.set(entry.pack, time);
        break;
      }
      case 'price':
        this.#prices.push({ seq: entry.seq, priceCents: entry.priceCents });
        break;
      case 'substitute':
        this.substitutions.push({ out: entry.out, in: entry.in, at: time });
        break;
      case 'close':
        this.closedAt = time;
        break;
      default:
    }
  }

  hashAt(seq: number): string | undefined {
    if (!Number.isInteger(seq) || seq < 0 || seq > this.length) return undefined;
    return this.#hashes.toString('hex', seq * HASH_BYTES, (seq + 1) * HASH_BYTES);
  }

  timeAt(seq: number): number | undefined {
    return this.#times[seq - 1];
  }

  get latestTime(): number {
    return this.#times.reduce((latest, time) => Math.max(latest, time), Number.NEGATIVE_INFINITY);
  }

  findSale(receipt: string): Extract<LogEntry, { kind: 'sale' }> | undefined {
    return this.#sales.get(receipt);
  }

  /** The greatest seq whose entry's time is not after `time`; 0 without one. */
  lastSeqBy(time: number): number {
    const earliest = (this.#earliestFrom ??= this.#listEarliest());
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((earliest[middle - 1] ?? Number.POSITIVE_INFINITY) <= time) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #listEarliest(): number[] {
    const earliest = [...this.#times];
    for (let i = earliest.length - 2; i >= 0; i -= 1)
      earliest[i] = Math.min(earliest[i] ?? 0, earliest[i + 1] ?? 0);
    return earliest;
  }

  stateAt(pack: number, seq: number): PackState {
    return this.#changes.get(pack)?.findLast((change) => change.seq <= seq)?.state ?? 'unsold';
  }

  /** Whether the pack was sold or opened at some moment of `first`…`last`. */
  wasTaken(pack: number, first: number, last: number): boolean {
    if (this.stateAt(pack, first) !== 'unsold') return true;
    const changes = this.#changes.get(pack) ?? [];
    return changes.some(({ seq, state }) => seq > first && seq <= last && state !== 'unsold');
  }

  /** The highest price in force at some moment of `first`…`last`. */
  highestPrice(first: number, last: number): number {
    const inForce = this.#prices.findLast(({ seq }) => seq <= first)?.priceCents ?? 0;
    return this.#prices.reduce(
      (highest, { seq, priceCents }) =>
        seq > first && seq <= last ? Math.max(highest, priceCents) : highest,
      inForce,
    );
  }
}
