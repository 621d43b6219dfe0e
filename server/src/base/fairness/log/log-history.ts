import type { LogEntry } from './log.ts';
import { PackHistory } from './pack-history.ts';
import { parseTime } from '../encoding/time.ts';
import type { UnitRecord } from '../documents/unit.ts';

interface Priced {
  readonly seq: number;
  readonly priceCents: number;
}

export interface Substitution {
  readonly out: string;
  readonly in: UnitRecord;
  readonly at: number;
}

const HASH_BYTES = 32;

/** The state of an accepted log at every point: moment s is the state after entry s; 0 is the commitment. */
export class LogHistory extends PackHistory {
  readonly #sales = new Map<string, Extract<LogEntry, { kind: 'sale' }>>();
  readonly #prices: Priced[];
  #hashes: Buffer;
  readonly substitutions: Substitution[] = [];
  readonly openedAt = new Map<number, number>();
  closedAt: number | undefined;

  constructor(commitmentHash: string, priceCents: number) {
    super();
    this.#hashes = Buffer.alloc(HASH_BYTES * 1024);
    this.#hashes.write(commitmentHash, 0, 'hex');
    this.#prices = [{ seq: 0, priceCents }];
  }

  push(entry: LogEntry, hash: string): void {
    const time = parseTime(entry.time);
    this.add(time, entry.kind, 'pack' in entry ? entry.pack : undefined);
    const start = this.length * HASH_BYTES;
    if (start === this.#hashes.length) this.#hashes = Buffer.concat([this.#hashes, Buffer.alloc(start)]);
    this.#hashes.write(hash, start, 'hex');
    this.#note(entry, time);
  }

  #note(entry: LogEntry, time: number): void {
    switch (entry.kind) {
      case 'sale':
        this.#sales.set(entry.receipt, entry);
        break;
      case 'open':
        this.openedAt.set(entry.pack, time);
        break;
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

  findSale(receipt: string): Extract<LogEntry, { kind: 'sale' }> | undefined {
    return this.#sales.get(receipt);
  }

  /** The highest price in force at any moment from `first` to `last`. */
  highestPrice(first: number, last: number): number {
    const inForce = this.#prices.findLast(({ seq }) => seq <= first)?.priceCents ?? 0;
    return this.#prices.reduce(
      (highest, { seq, priceCents }) =>
        seq > first && seq <= last ? Math.max(highest, priceCents) : highest,
      inForce,
    );
  }
}
