import type { Commitment } from './commitment.ts';
import { FairnessFault } from './fault.ts';
import { isHash } from './hashing.ts';
import {
  buildEntry,
  entryHash,
  type LogEntry,
  type LogEvent,
  type OpenEvent,
  type SaleEvent,
} from './log.ts';
import { RunClock, type ClockRules } from './log-clock.ts';
import type { LogPosition } from './receipt.ts';
import { Substitutions, type FindUnit } from './substitution.ts';

export type PackState = 'unsold' | 'sold' | 'opened';

export interface ReplayContext {
  /** The leaf of a pack number, to hold openings against; without it only the form is checked. */
  readonly findLeaf?: (pack: number) => string;
  readonly findUnit: FindUnit;
  readonly rules?: Partial<ClockRules>;
}

/** The public log as a state machine: admits an entry or throws, naming run and seq, and then has changed nothing. */
export class LogReplay {
  readonly #run: string;
  readonly #size: number;
  readonly #policy: Commitment['plan']['pricePolicy'];
  readonly #context: ReplayContext;
  readonly #clock: RunClock;
  readonly #substitutions: Substitutions;
  /** Pack number → receipt of its sale, while it is sold. */
  readonly #sold = new Map<number, string>();
  readonly #opened = new Set<number>();
  readonly #receipts = new Set<string>();
  #priceCents: number;
  #head: LogPosition;

  constructor(commitment: Pick<Commitment, 'run' | 'plan'>, hash: string, context: ReplayContext) {
    const { plan } = commitment;
    this.#run = commitment.run;
    this.#size = plan.size;
    this.#policy = plan.pricePolicy;
    this.#priceCents = plan.pricePolicy.priceCents;
    this.#context = context;
    this.#clock = new RunClock(plan.refundDays, context.rules);
    this.#substitutions = new Substitutions(context.findUnit);
    this.#head = { hash, seq: 0 };
  }

  get head(): LogPosition {
    return this.#head;
  }

  get priceCents(): number {
    return this.#priceCents;
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

  /** For the sealer: chains an event and admits it. */
  append(event: LogEvent): { readonly entry: LogEntry; readonly hash: string } {
    const entry = buildEntry(event, this.#run, this.#head);
    return { entry, hash: this.apply(entry) };
  }

  /** Admits the next entry and returns its hash. */
  apply(entry: LogEntry): string {
    const seq = this.#head.seq + 1;
    try {
      this.#insist(entry.v === 1 && entry.run === this.#run, 'the entry is of another run');
      this.#insist(entry.seq === seq, `the entry has seq ${entry.seq}`);
      this.#insist(entry.prev === this.#head.hash, 'the entry does not continue the chain');
      const hash = entryHash(entry);
      this.#clock.check(entry, { isSoldOut: this.#isSoldOut(), hasUnopened: this.#sold.size > 0 });
      this.#applyEvent(entry);
      this.#clock.advance(entry);
      this.#head = { hash, seq };
      return hash;
    } catch (error) {
      if (!(error instanceof FairnessFault)) throw error;
      throw new FairnessFault('log', `entry ${seq}: ${error.message}`, {
        ...error.figures,
        run: this.#run,
        seq,
      });
    }
  }

  #applyEvent(event: LogEvent): void {
    switch (event.kind) {
      case 'sale':
        this.#applySale(event);
        break;
      case 'refund':
        this.#requirePack(event.pack);
        this.#insist(this.#sold.get(event.pack) === event.receipt, 'the pack was not sold by this receipt');
        this.#sold.delete(event.pack);
        break;
      case 'open':
        this.#applyOpen(event);
        break;
      case 'substitute':
        this.#insist(event.evidence.every(isHash), 'evidence is listed by its hashes');
        this.#substitutions.apply(event);
        break;
      case 'price':
        this.#applyPrice(event.priceCents);
        break;
      case 'notice':
      case 'stop':
      case 'close':
        break;
      default:
        // Entries come from outside: a kind this version does not know must not pass.
        throw new FairnessFault('log', 'unknown kind of entry');
    }
  }

  #applySale({ pack, picked, receipt }: SaleEvent): void {
    this.#requirePack(pack);
    this.#insist(
      isHash(receipt) && !this.#receipts.has(receipt),
      'the receipt is no hash or was used before',
    );
    this.#insist(this.stateOf(pack) === 'unsold', `pack ${pack} is not for sale`);
    if (picked !== 0 && picked !== pack) {
      this.#requirePack(picked);
      for (let number = picked; number !== pack; number = number === this.#size ? 1 : number + 1)
        this.#insist(this.stateOf(number) !== 'unsold', `pack ${number} was free and should have been given`);
    }
    this.#sold.set(pack, receipt);
    this.#receipts.add(receipt);
  }

  #applyOpen({ pack, leaf }: OpenEvent): void {
    this.#requirePack(pack);
    this.#insist(this.stateOf(pack) === 'sold', `pack ${pack} is not sold and sealed`);
    this.#insist(isHash(leaf), 'the leaf is no hash');
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
