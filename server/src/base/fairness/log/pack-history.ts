import type { PackState } from './log-replay.ts';

type PackChange = 'sale' | 'refund' | 'open';

interface Change {
  readonly seq: number;
  readonly kind: PackChange;
}

const stateAfter = { sale: 'sold', refund: 'unsold', open: 'opened' } as const;
const stateBefore = { sale: 'unsold', refund: 'sold', open: 'sold' } as const;

const isPackChange = (kind: string): kind is PackChange => Object.hasOwn(stateAfter, kind);

/** Pack states over a log's entries after entry `start`. Moment s is the state after entry s. */
export class PackHistory {
  readonly #start: number;
  readonly #stateOf: (pack: number) => PackState;
  readonly #changes = new Map<number, Change[]>();
  readonly #times: number[] = [];
  /** #earliestFrom[i] is the earliest time of entry start + i + 1 and all later ones; computed on first use. */
  #earliestFrom: number[] | undefined;

  /** `stateOf` returns the state of packs without an entry after `start`. */
  constructor(start = 0, stateOf: (pack: number) => PackState = () => 'unsold') {
    this.#start = start;
    this.#stateOf = stateOf;
  }

  /** The seq of the last entry. */
  get length(): number {
    return this.#start + this.#times.length;
  }

  /** Adds the next entry. Entries that change no pack count only by their time. */
  add(time: number, kind: string, pack?: number): void {
    this.#times.push(time);
    this.#earliestFrom = undefined;
    if (pack === undefined || !isPackChange(kind)) return;
    const changes = this.#changes.get(pack);
    if (changes) changes.push({ seq: this.length, kind });
    else this.#changes.set(pack, [{ seq: this.length, kind }]);
  }

  timeAt(seq: number): number | undefined {
    return this.#times[seq - this.#start - 1];
  }

  get latestTime(): number {
    return this.#times.reduce((latest, time) => Math.max(latest, time), Number.NEGATIVE_INFINITY);
  }

  /** The highest seq after which all entries are later than `time`; `start` if there is none. */
  lastSeqBy(time: number): number {
    const earliest = (this.#earliestFrom ??= this.#listEarliest());
    let [low, high] = [0, this.#times.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((earliest[middle - 1] ?? Number.POSITIVE_INFINITY) <= time) low = middle;
      else high = middle - 1;
    }
    return this.#start + low;
  }

  #listEarliest(): number[] {
    const earliest = [...this.#times];
    for (let i = earliest.length - 2; i >= 0; i -= 1)
      earliest[i] = Math.min(earliest[i] ?? 0, earliest[i + 1] ?? 0);
    return earliest;
  }

  stateAt(pack: number, seq: number): PackState {
    const changes = this.#changes.get(pack);
    const [first] = changes ?? [];
    if (!changes || !first) return this.#stateOf(pack);
    const last = changes.findLast((change) => change.seq <= seq);
    return last ? stateAfter[last.kind] : stateBefore[first.kind];
  }

  /** Whether the pack was sold or opened at any moment from `first` to `last`. */
  wasTaken(pack: number, first: number, last: number): boolean {
    if (this.stateAt(pack, first) !== 'unsold') return true;
    const changes = this.#changes.get(pack) ?? [];
    return changes.some(({ seq, kind }) => seq > first && seq <= last && stateAfter[kind] !== 'unsold');
  }
}
