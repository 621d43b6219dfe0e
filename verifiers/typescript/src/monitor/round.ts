import type { ReplayedRun } from '../replay-run.ts';
import { Mismatch } from '../shape.ts';
import type { Ask } from './ask.ts';
import { type Finding, type FindingKind, reasonOf, type Unchecked } from './findings.ts';
import type { RunMemory } from './load-run.ts';
import type { RefusalCount } from './look-at-run.ts';
import type { WatchState } from './state.ts';
import type { Signed } from '../log/receipt.ts';

/** Keeps what needn’t be asked for again: checklists and logs of runs. */
export interface Keep {
  readonly read: (run: string) => Promise<RunMemory | undefined>;
  readonly write: (run: string, memory: RunMemory) => Promise<void>;
}

export interface WatchOptions {
  readonly ask: Ask;
  readonly keep: Keep;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  /** Waits before the shop is asked once more: a copy on the way may be seconds old. */
  readonly pause: () => Promise<void>;
  /** Receipts of several people. */
  readonly receipts?: readonly Signed[];
  /** Whether drops drawn by the local test chain count, which proves nothing: in a demo. */
  readonly isTestChainAccepted?: boolean;
}

/** How long the shop has for publishing what its log names, and for logging what it publishes. */
const GRACE_MS = 120_000;

/** One visit to a shop: what was found, what couldn’t be checked, and what was looked at. */
export class Round {
  readonly state: WatchState;
  readonly options: WatchOptions;
  readonly now: number;
  readonly found: Finding[] = [];
  readonly unchecked: Unchecked[] = [];
  readonly replayed: ReplayedRun[] = [];
  readonly refusals = new Map<string, RefusalCount>();
  /** In words, for the report. */
  readonly notes: string[] = [];
  /** What is missing in this round. */
  private readonly missing = new Set<string>();

  constructor(state: WatchState, options: WatchOptions) {
    this.state = state;
    this.options = options;
    this.now = options.now();
  }

  get foundAt(): string {
    return new Date(this.now).toISOString();
  }

  find(kind: FindingKind, subject: string, says: string): void {
    const isKnown = [...this.state.findings, ...this.found].some(
      (one) => one.kind === kind && one.subject === subject && one.says === says,
    );
    if (!isKnown) this.found.push({ kind, subject, says, foundAt: this.foundAt });
  }

  /** A finding only once it has been so for two minutes by this machine’s clock. */
  findLater(kind: FindingKind, subject: string, says: string, since?: number): void {
    const name = `${kind} ${subject} ${says}`;
    this.missing.add(name);
    const first = (this.state.missing[name] ??= this.foundAt);
    if (this.now - Math.min(Date.parse(first), since ?? this.now) >= GRACE_MS) this.find(kind, subject, says);
  }

  /** Runs one part; what fails for want of an answer is not checked. A document that can’t be read is the shop’s fault: a finding. */
  async part(subject: string, work: () => Promise<void>, kind?: FindingKind): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (kind !== undefined && error instanceof Mismatch) this.find(kind, subject, error.message);
      else this.unchecked.push({ subject, why: reasonOf(error) });
    }
  }

  finish(): void {
    this.state.missing = Object.fromEntries(
      Object.entries(this.state.missing).filter(([name]) => this.missing.has(name)),
    );
    this.state.findings.push(...this.found);
    this.state.rounds += 1;
    this.state.lastAt = this.foundAt;
  }
}
