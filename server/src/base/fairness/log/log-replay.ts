import { canonicalBytes, parseCanonicalText } from '../encoding/canonical.ts';
import type { Commitment } from '../documents/commitment.ts';
import { FairnessFault } from '../fault.ts';
import { isHash } from '../encoding/hashing.ts';
import {
  buildEntry,
  hashEntryBytes,
  readEntry,
  type LogEntry,
  type LogEvent,
  type OpenEvent,
  type RefundEvent,
  type SaleEvent,
} from './log.ts';
import { RunClock, type ClockState } from './log-clock.ts';
import type { LogPosition } from '../documents/receipt.ts';
import { rulesOf, type LogRules } from './rules.ts';
import { Substitutions, type FindUnit, type SubstitutionsState } from './substitution.ts';
import { checkNotAhead, DAY_SECONDS, parseTime } from '../encoding/time.ts';

export type PackState = 'unsold' | 'sold' | 'opened';

export interface ReplayContext {
  /** Returns a pack's leaf, to check openings against; without it only the leaf's form is checked. */
  readonly findLeaf?: (pack: number) => string;
  readonly findUnit: FindUnit;
  /** Seconds since 1970: later entries (beyond the leeway) are refused. Without it none are. */
  readonly now?: number;
  /** The seqs of entries whose order or time a public correction excuses. */
  readonly corrected?: ReadonlySet<number>;
}

/** Saved state of a replay after some entry, to resume from. */
export interface ReplayState {
  readonly head: LogPosition;
  readonly priceCents: number;
  /** Every receipt used so far, 32 bytes each, in base64. */
  readonly receipts: string;
  /** For each sold pack: its number, the index of its receipt, the time of its sale. */
  readonly sold: readonly (readonly [pack: number, receipt: number, time: number])[];
  readonly opened: readonly number[];
  readonly clock: ClockState;
  readonly substitutions: SubstitutionsState;
}

interface Sale {
  readonly receipt: string;
  readonly time: number;
}

const REFUND_LEEWAY_SECONDS = 60;

/** The public log as a state machine: accepts an entry, or throws naming run and seq and leaves the state unchanged. */
export class LogReplay {
  readonly #run: string;
  readonly #size: number;
  readonly #policy: Commitment['plan']['pricePolicy'];
  readonly #rules: LogRules;
  readonly #context: ReplayContext;
  readonly #clock: RunClock;
  readonly #substitutions: Substitutions;
  /** Pack number → its sale, for packs that are sold and sealed. */
  readonly #sold = new Map<number, Sale>();
  readonly #opened = new Set<number>();
  readonly #receipts = new Set<string>();
  #priceCents: number;
  #head: LogPosition;

  constructor(
    commitment: Pick<Commitment, 'run' | 'plan' | 'sealedAt'>,
    hash: string,
    context: ReplayContext,
  ) {
    const { plan } = commitment;
    this.#run = commitment.run;
    this.#size = plan.size;
    this.#policy = plan.pricePolicy;
    this.#priceCents = plan.pricePolicy.priceCents;
    this.#rules = rulesOf(plan);
    this.#context = context;
    this.#clock = new RunClock(this.#rules, commitment.sealedAt);
    this.#substitutions = new Substitutions(context.findUnit, this.#rules.version);
    this.#head = { hash, seq: 0 };
  }

  get head(): LogPosition {
    return this.#head;
  }

  get priceCents(): number {
    return this.#priceCents;
  }

  get isStopped(): boolean {
    return this.#clock.isStopped;
  }

  get isClosed(): boolean {
    return this.#clock.isClosed;
  }

  get substitutions(): Substitutions {
    return this.#substitutions;
  }

  get openedCount(): number {
    return this.#opened.size;
  }

  stateOf(pack: number): PackState {
    if (this.#opened.has(pack)) return 'opened';
    return this.#sold.has(pack) ? 'sold' : 'unsold';
  }

  hasReceipt(hash: string): boolean {
    return this.#receipts.has(hash);
  }

  /** Returns the state so far as plain JSON. */
  save(): ReplayState {
    const receipts = [...this.#receipts];
    const indices = new Map(receipts.map((receipt, index) => [receipt, index]));
    return {
      head: this.#head,
      priceCents: this.#priceCents,
      receipts: Buffer.from(receipts.join(''), 'hex').toString('base64'),
      sold: [...this.#sold].map(([pack, { receipt, time }]) => [pack, indices.get(receipt) ?? 0, time]),
      opened: [...this.#opened],
      clock: this.#clock.save(),
      substitutions: this.#substitutions.save(),
    };
  }

  /** Resumes from a saved state. Call it only on a new replay of the same commitment. */
  restore(state: ReplayState): void {
    const bytes = Buffer.from(state.receipts, 'base64');
    const receiptAt = (index: number): string => bytes.toString('hex', index * 32, (index + 1) * 32);
    for (let index = 0; index * 32 < bytes.length; index += 1) this.#receipts.add(receiptAt(index));
    for (const [pack, index, time] of state.sold) this.#sold.set(pack, { receipt: receiptAt(index), time });
    for (const pack of state.opened) this.#opened.add(pack);
    this.#head = state.head;
    this.#priceCents = state.priceCents;
    this.#clock.restore(state.clock);
    this.#substitutions.restore(state.substitutions);
  }

  /** For the sealer: chains an event and applies it. */
  append(event: LogEvent): { readonly entry: LogEntry; readonly hash: string } {
    const entry = buildEntry(event, this.#run, this.#head, this.#rules.version);
    return { entry, hash: this.apply(entry) };
  }

  /** Applies the next entry and returns its hash. */
  apply(entry: LogEntry): string {
    return this.#admit(() => ({ value: entry, bytes: canonicalBytes(entry) })).hash;
  }

  /** Applies the next entry as published: the line must be exactly C of it. */
  applyLine(line: string): { readonly entry: LogEntry; readonly hash: string } {
    return this.#admit(() => ({ value: parseCanonicalText(line), bytes: Buffer.from(line, 'utf8') }));
  }

  #admit(parse: () => { value: unknown; bytes: Uint8Array }): { entry: LogEntry; hash: string } {
    const seq = this.#head.seq + 1;
    try {
      const { value, bytes } = parse();
      const entry = readEntry(value, this.#rules.version);
      this.#insist(entry.run === this.#run, 'the entry is of another run');
      this.#insist(entry.seq === seq, `the entry has seq ${entry.seq}`);
      this.#insist(entry.prev === this.#head.hash, 'the entry does not continue the chain');
      const hash = hashEntryBytes(bytes);
      if (this.#context.now !== undefined) checkNotAhead(entry.time, this.#context.now);
      const isSoldOut = this.#isSoldOut();
      const isCorrected = this.#context.corrected?.has(seq) ?? false;
      this.#clock.check(entry, { isSoldOut, hasUnopened: this.#sold.size > 0, isCorrected });
      this.#applyEvent(entry, isCorrected);
      this.#clock.advance(entry, isSoldOut);
      this.#head = { hash, seq };
      return { entry, hash };
    } catch (error) {
      if (!(error instanceof FairnessFault)) throw error;
      const figures = { ...error.figures, run: this.#run, seq, index: seq };
      throw new FairnessFault('log', `entry ${seq}: ${error.message}`, figures);
    }
  }

  #applyEvent(event: LogEvent, isCorrected: boolean): void {
    switch (event.kind) {
      case 'sale':
        this.#applySale(event, isCorrected);
        break;
      case 'refund':
        this.#applyRefund(event);
        break;
      case 'open':
        this.#applyOpen(event);
        break;
      case 'substitute':
        this.#substitutions.apply(event);
        break;
      case 'price':
        this.#applyPrice(event.priceCents);
        break;
      default:
    }
  }

  #applySale({ pack, picked = 0, receipt, time }: SaleEvent, isCorrected: boolean): void {
    this.#requirePack(pack);
    this.#insist(
      isHash(receipt) && !this.#receipts.has(receipt),
      'the receipt is no hash or was used before',
    );
    this.#insist(this.stateOf(pack) === 'unsold', `pack ${pack} is not for sale`);
    if (picked !== 0) this.#requirePack(picked);
    if (picked !== 0 && !isCorrected)
      for (let number = picked; number !== pack; number = number === this.#size ? 1 : number + 1)
        this.#insist(this.stateOf(number) !== 'unsold', `pack ${number} was free and should have been given`);
    this.#sold.set(pack, { receipt, time: parseTime(time) });
    this.#receipts.add(receipt);
  }

  #applyRefund({ pack, receipt, reason, time }: RefundEvent): void {
    this.#requirePack(pack);
    const sale = this.#sold.get(pack);
    if (sale?.receipt !== receipt) throw new FairnessFault('log', 'the pack was not sold by this receipt');
    const dueBy = sale.time + this.#rules.refundDays * DAY_SECONDS + REFUND_LEEWAY_SECONDS;
    this.#insist(
      this.#rules.version === 1 || reason === 'late' || parseTime(time) <= dueBy,
      'the refund is late and does not say so',
    );
    this.#sold.delete(pack);
  }

  #applyOpen({ pack, leaf }: OpenEvent): void {
    this.#requirePack(pack);
    this.#insist(this.stateOf(pack) === 'sold', `pack ${pack} is not sold and sealed`);
    this.#insist((this.#context.findLeaf?.(pack) ?? leaf) === leaf, 'the leaf is not the one of this pack');
    this.#sold.delete(pack);
    this.#opened.add(pack);
  }

  #applyPrice(priceCents: number): void {
    const { change } = this.#policy;
    this.#insist(change !== 'never', 'the price policy allows no change');
    this.#insist(
      change !== 'down' || priceCents <= this.#priceCents,
      'the price policy allows no higher price',
    );
    this.#priceCents = priceCents;
  }

  #isSoldOut(): boolean {
    return this.#sold.size + this.#opened.size === this.#size;
  }

  #requirePack(pack: number): void {
    this.#insist(Number.isInteger(pack) && pack >= 1 && pack <= this.#size, `there is no pack ${pack}`);
  }

  #insist(holds: boolean, why: string): void {
    if (!holds) throw new FairnessFault('log', why);
  }
}
